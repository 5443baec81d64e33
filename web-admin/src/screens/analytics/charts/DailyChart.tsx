import { t } from '@lingui/core/macro';
import { Area, Bar, CartesianGrid, ComposedChart, Tooltip, XAxis, YAxis } from 'recharts';
import { countText } from '../../../components/format.ts';
import { dayText } from '../date-range.ts';
import type { Day } from '../queries.ts';
import { ChartTip, chartBox, countAxis, Legend, motion, onEntry, TipLine, timeAxis } from './chart-look.tsx';

const linesOf = () =>
  [
    { key: 'conversations', label: t`Conversations`, color: 'var(--accent)' },
    { key: 'handoffs', label: t`Handoffs`, color: 'var(--people)' },
  ] as const;

/** With more days, the columns are too thin to distinguish. */
const MOST_COLUMNS = 31;

export interface DailyChartProps {
  days: Day[];
  onOpen: (day: Day) => void;
}

export default function DailyChart({ days, onOpen }: DailyChartProps) {
  const lines = linesOf();
  return (
    <>
      <Legend entries={lines} />
      <ComposedChart
        {...chartBox()}
        data={days}
        barGap={2}
        className="cursor-pointer"
        onClick={onEntry(days, onOpen)}
        title={t`Conversations and handoffs per day`}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis {...timeAxis()} dataKey="date" tickFormatter={(day) => dayText(day, 'short')} />
        <YAxis {...countAxis()} />
        <Tooltip
          cursor={{ fill: 'var(--hover)', stroke: 'var(--line)' }}
          content={({ active, payload }) => {
            const day: Day | undefined = payload?.[0]?.payload;
            if (!active || !day) return null;
            return (
              <ChartTip title={dayText(day.date)}>
                {lines.map(({ key, label, color }) => (
                  <TipLine key={key} color={color} label={label} value={countText(day[key])} />
                ))}
              </ChartTip>
            );
          }}
        />
        {lines.map(({ key, label, color }) =>
          days.length <= MOST_COLUMNS ? (
            <Bar
              key={key}
              {...motion}
              dataKey={key}
              name={label}
              fill={color}
              radius={[3, 3, 0, 0]}
              maxBarSize={20}
            />
          ) : (
            <Area
              key={key}
              {...motion}
              dataKey={key}
              name={label}
              stroke={color}
              strokeWidth={1.5}
              fill={color}
              fillOpacity={0.12}
            />
          ),
        )}
      </ComposedChart>
    </>
  );
}
