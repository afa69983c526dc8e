set terminal svg size 1000,650 noenhanced font 'DejaVu Sans,22' linewidth 2 background '#ffffff'
set encoding utf8
set datafile separator ','
set title 'How often one must look twice'
set tics nomirror out
set border 3
set xlabel 'counters on the board'
set ylabel 'share of positions (%)'
set xrange [0:28]
set xtics 4
set yrange [0:100]
set key top left Left reverse samplen 2
plot 'choices.csv' skip 1 using 1:($2>0?100.0*$3/$2:NaN) with linespoints lc rgb '#0072b2' pt 7 title 'one move alone is best', \
     '' skip 1 using 1:($4>0?100.0*$5/$4:NaN) with linespoints lc rgb '#d55e00' pt 9 dt 2 title 'greedy capture is wrong'
