import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { countText, hourText } from '../../../components/format.ts';
import type { HourCount } from '../queries.ts';
import { axis, ChartTip, chartBox, countAxis, motion, TipLine } from './chart-look.tsx';

export default function HoursChart({ hours }: { hours: HourCount[] }) {
  return (
    <BarChart {...chartBox} data={hours} title="Conversations by the hour they were started in">
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis {...axis} dataKey="hour" tickFormatter={hourText} />
      <YAxis {...countAxis} />
      <Tooltip
        cursor={{ fill: 'var(--hover)' }}
        content={({ active, payload }) => {
          const one: HourCount | undefined = payload?.[0]?.payload;
          if (!active || !one) return null;
          return (
            <ChartTip title={`${hourText(one.hour)} – ${hourText(one.hour + 1)}`}>
              <TipLine color="var(--accent)" label="Conversations" value={countText(one.conversations)} />
            </ChartTip>
          );
        }}
      />
      <Bar
        {...motion}
        dataKey="conversations"
        name="Conversations"
        fill="var(--accent)"
        radius={[3, 3, 0, 0]}
      />
    </BarChart>
  );
}
