import { render } from "preact";
import { App } from "./components/App";
import { listenToKeys } from "./state/keyboard";
import { startNavigation } from "./state/navigation";
import "./styles/base.css";
import "./styles/board.css";
import "./styles/panels.css";
import "./styles/pages.css";

startNavigation();
listenToKeys();
const place = document.getElementById("app")!;
place.replaceChildren();
render(<App />, place);
