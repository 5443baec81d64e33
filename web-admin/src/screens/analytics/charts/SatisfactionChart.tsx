import { t } from '@lingui/core/macro';
import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { ratingText } from '../../../components/format.ts';
import { dayText } from '../date-range.ts';
import type { Day } from '../queries.ts';
import { ChartTip, chartBox, countAxis, motion, TipLine, timeAxis } from './chart-look.tsx';

const STARS = [1, 2, 3, 4, 5];

export default function SatisfactionChart({ days }: { days: Day[] }) {
  return (
    <LineChart {...chartBox()} data={days} title={t`Average rating per day`}>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis {...timeAxis()} dataKey="date" tickFormatter={(day) => dayText(day, 'short')} />
      <YAxis {...countAxis()} domain={[1, 5]} ticks={STARS} />
      <Tooltip
        cursor={{ stroke: 'var(--line)' }}
        content={({ active, payload }) => {
          const day: Day | undefined = payload?.[0]?.payload;
          if (!active || !day) return null;
          return (
            <ChartTip title={dayText(day.date)}>
              <TipLine
                color="var(--accent)"
                label={t`Average rating`}
                value={ratingText(day.avgSatisfaction)}
              />
            </ChartTip>
          );
        }}
      />
      {/* Dots, since a day between two without a rating has no line to be seen by. */}
      <Line
        {...motion}
        dataKey="avgSatisfaction"
        name={t`Average rating`}
        stroke="var(--accent)"
        strokeWidth={2}
        dot={{ r: 2.5, fill: 'var(--accent)', strokeWidth: 0 }}
      />
    </LineChart>
  );
}
