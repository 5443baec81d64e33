import type { Analytics } from '@chatbot-saas/contract';
import { EmptyState } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Star } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { hourText, ratingText, zoneText } from '../../components/format.ts';
import { useTimezone } from '../../hooks/use-timezone.ts';
import { ChartSkeleton } from './AnalyticsStates.tsx';
import { dayText } from './date-range.ts';
import { FigureButton } from './drill-down/FigureButton.tsx';
import { type Figure, useShowFigure } from './drill-down/figure.ts';
import { FigureCard } from './FigureCard.tsx';
import type { Column } from './FigureTable.tsx';
import type { Day, HourCount } from './queries.ts';

// The drawing library is larger than the rest of the screen: the figures do not wait for it.
const DailyChart = lazy(() => import('./charts/DailyChart.tsx'));
const SatisfactionChart = lazy(() => import('./charts/SatisfactionChart.tsx'));
const HoursChart = lazy(() => import('./charts/HoursChart.tsx'));

const figureOfDay = ({ date }: Day): Figure => ({ title: dayText(date), from: date, to: date });
function handoffsOfDay(day: Day): Figure {
  const date = dayText(day.date);
  return { ...figureOfDay(day), title: t`Handoffs, ${date}`, outcome: 'handed_off' };
}
const figureOfHour = ({ hour }: HourCount): Figure => ({
  title: `${hourText(hour)} – ${hourText(hour + 1)}`,
  hour,
});

const date = (): Column<Day> => ({
  label: t`Day`,
  value: (day) => day.date,
  show: (day) => (
    <time dateTime={day.date} className="whitespace-nowrap">
      {dayText(day.date)}
    </time>
  ),
});
const rating = (): Column<Day> => ({
  label: t`Satisfaction`,
  fileLabel: t`Satisfaction (1–5)`,
  value: (day) => day.avgSatisfaction,
  show: (day) => ratingText(day.avgSatisfaction),
});
const dailyColumns = (): Column<Day>[] => [
  date(),
  {
    label: t`Conversations`,
    value: (day) => day.conversations,
    show: (day) => <FigureButton figure={figureOfDay(day)} count={day.conversations} />,
  },
  {
    label: t`Handoffs`,
    value: (day) => day.handoffs,
    show: (day) => <FigureButton figure={handoffsOfDay(day)} count={day.handoffs} />,
  },
  { label: t`Messages`, value: (day) => day.messages },
  rating(),
];

export function DailyCard({ series, file }: Pick<Analytics, 'series'> & { file: string }) {
  const show = useShowFigure();
  return (
    <FigureCard
      title={t`Conversations per day`}
      description={t`By start date`}
      fileName={`conversations-per-day-${file}`}
      columns={dailyColumns()}
      rows={series}
      chart={
        <Suspense fallback={<ChartSkeleton />}>
          <DailyChart days={series} onOpen={(day) => show(figureOfDay(day))} />
        </Suspense>
      }
    />
  );
}

export function SatisfactionCard({ series, file }: Pick<Analytics, 'series'> & { file: string }) {
  const isRated = series.some((day) => day.avgSatisfaction !== null);
  return (
    <FigureCard
      title={t`Satisfaction`}
      description={t`Average rating per day, 1 to 5`}
      fileName={`satisfaction-${file}`}
      columns={[date(), rating()]}
      rows={isRated ? series : []}
      {...(isRated && {
        chart: (
          <Suspense fallback={<ChartSkeleton />}>
            <SatisfactionChart days={series} />
          </Suspense>
        ),
      })}
    >
      {!isRated && (
        <EmptyState icon={<Star className="size-5" />} title={t`No ratings in this period`}>
          {t`We ask visitors for one when a conversation ends.`}
        </EmptyState>
      )}
    </FigureCard>
  );
}

const hourColumns = (): Column<HourCount>[] => [
  { label: t`Hour`, value: ({ hour }) => hourText(hour) },
  {
    label: t`Conversations`,
    value: ({ conversations }) => conversations,
    show: (hour) => <FigureButton figure={figureOfHour(hour)} count={hour.conversations} />,
  },
];

export function HoursCard({ busiestHours, file }: Pick<Analytics, 'busiestHours'> & { file: string }) {
  const zone = zoneText(useTimezone());
  const show = useShowFigure();
  const hours = busiestHours.toSorted((a, b) => a.hour - b.hour);
  return (
    <FigureCard
      title={t`Busiest hours`}
      description={t`In ${zone}`}
      fileName={`busiest-hours-${file}`}
      columns={hourColumns()}
      rows={hours}
      chart={
        <Suspense fallback={<ChartSkeleton />}>
          <HoursChart hours={hours} onOpen={(hour) => show(figureOfHour(hour))} />
        </Suspense>
      }
    />
  );
}
