set terminal svg size 1000,650 noenhanced font 'DejaVu Sans,22' linewidth 2 background '#ffffff'
set encoding utf8
set datafile separator ','
set title 'What positions are worth, by counters'
set tics nomirror out
set border 3
set xlabel 'counters on the board'
set ylabel 'value for the side to move (counters)'
set cblabel 'share of positions (%)'
set xrange [-0.5:28.5]
set yrange [-17:17]
set xtics 4
set ytics 4
set logscale cb
set cbrange [0.02:100]
set cbtics (0.1, 1, 10, 100)
set palette defined (0 '#fdea45', 0.25 '#bcae6c', 0.5 '#7c7b78', 0.75 '#414d6b', 1 '#00224e')
set style fill solid noborder
plot 'values.csv' skip 1 using 1:2:(0.46):(0.92):(100.0*$3/$4) with boxxyerror fillcolor palette notitle
