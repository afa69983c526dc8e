set terminal svg size 1000,650 noenhanced font 'DejaVu Sans,22' linewidth 2 background '#ffffff'
set encoding utf8
set datafile separator ','
set title 'Distance to the capture that the value rests on'
set tics nomirror out
set border 3
set xlabel 'distance to conversion (plies)'
set ylabel 'positions (logarithmic)'
set xrange [0:28]
set xtics 4
set logscale y
set yrange [0.7:20000]
set key top right
set style fill solid noborder
plot 'distances.csv' skip 1 using ($1-0.21):2:(0.42) with boxes lc rgb '#0072b2' title 'all positions', \
     '' skip 1 using ($1+0.21):($3>0?$3:NaN):(0.42) with boxes lc rgb '#e69f00' title 'those that can arise'
