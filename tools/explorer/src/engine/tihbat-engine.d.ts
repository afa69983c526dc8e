declare module "tihbat-engine" {
  /** The WebAssembly module, compressed by gzip, in base64. */
  const compressed: string;
  export default compressed;
}
