import { t } from '@lingui/core/macro';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { countText, hourText } from '../../../components/format.ts';
import type { HourCount } from '../queries.ts';
import { ChartTip, chartBox, countAxis, motion, onEntry, TipLine, timeAxis } from './chart-look.tsx';

/** Every four hours, whatever the width: as many fit on a phone. */
const TICKS = [0, 4, 8, 12, 16, 20];

export interface HoursChartProps {
  hours: HourCount[];
  onOpen: (hour: HourCount) => void;
}

export default function HoursChart({ hours, onOpen }: HoursChartProps) {
  return (
    <BarChart
      {...chartBox()}
      data={hours}
      className="cursor-pointer"
      onClick={onEntry(hours, onOpen)}
      title={t`Conversations by start hour`}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis {...timeAxis()} dataKey="hour" ticks={TICKS} interval={0} tickFormatter={hourText} />
      <YAxis {...countAxis()} />
      <Tooltip
        cursor={{ fill: 'var(--hover)' }}
        content={({ active, payload }) => {
          const one: HourCount | undefined = payload?.[0]?.payload;
          if (!active || !one) return null;
          return (
            <ChartTip title={`${hourText(one.hour)} – ${hourText(one.hour + 1)}`}>
              <TipLine color="var(--accent)" label={t`Conversations`} value={countText(one.conversations)} />
            </ChartTip>
          );
        }}
      />
      <Bar
        {...motion}
        dataKey="conversations"
        name={t`Conversations`}
        fill="var(--accent)"
        radius={[3, 3, 0, 0]}
      />
    </BarChart>
  );
}
