import type { Analytics } from '@chatbot-saas/contract';
import { Card, ErrorState } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '../../api/error-text.ts';
import { zoneText } from '../../components/format.ts';
import { Page } from '../../components/page/Page.tsx';
import { useTimezone } from '../../hooks/use-timezone.ts';
import { AgentsCard } from './AgentsCard.tsx';
import { AnalyticsSkeleton, NoConversations } from './AnalyticsStates.tsx';
import { OutcomesCard, StatusCard, TimesCard } from './BreakdownCards.tsx';
import { DailyCard, HoursCard, SatisfactionCard } from './ChartCards.tsx';
import { type DateRange, daysText, paramsOf, rangeOf } from './date-range.ts';
import { ConversationsDialog } from './drill-down/ConversationsDialog.tsx';
import { type Figure, ShowFigure } from './drill-down/figure.ts';
import { Headlines } from './Headlines.tsx';
import { MissingKnowledgeCard, TopKnowledgeCard } from './KnowledgeCards.tsx';
import { useAnalytics, useAnalyticsBefore } from './queries.ts';
import { RangePicker } from './RangePicker.tsx';
import { ResolutionCard } from './ResolutionCard.tsx';

export default function AnalyticsPage() {
  const [range, setRange] = useDateRange();
  const timezone = useTimezone();
  const analytics = useAnalytics(range);
  const figures = analytics.data;
  const [shown, setShown] = useState<Figure>();
  const before = useAnalyticsBefore(analytics.isPlaceholderData ? undefined : figures?.window);

  const body = () => {
    if (analytics.isPending) return <AnalyticsSkeleton />;
    if (!figures) {
      return (
        <Card>
          <ErrorState
            title={t`Couldn’t load the analytics`}
            message={errorText(analytics.error)}
            onRetry={() => void analytics.refetch()}
            retrying={analytics.isFetching}
          />
        </Card>
      );
    }
    if (figures.conversations.totalConversations === 0) return <NoConversations />;
    return (
      <>
        <ResolutionCard figures={figures} before={before} />
        <Headlines now={analytics} before={before} />
        <Cards figures={figures} />
      </>
    );
  };

  return (
    <Page title={t`Analytics`}>
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <RangePicker range={range} onChange={setRange} />
          {figures && (
            <p role="status" className="self-center text-muted tabular-nums">
              {periodText(figures.window, timezone)}
            </p>
          )}
        </div>
        <div aria-busy={analytics.isPlaceholderData} className="flex flex-col gap-6 aria-busy:opacity-55">
          <ShowFigure value={setShown}>{body()}</ShowFigure>
        </div>
      </div>
      {shown && figures && (
        <ConversationsDialog
          figure={{ from: figures.window.from, to: figures.window.to, ...shown }}
          onClose={() => setShown(undefined)}
        />
      )}
    </Page>
  );
}

function periodText(window: Analytics['window'], timezone: string): string {
  const [period, zone, count] = [daysText(window), zoneText(timezone), window.days];
  return t`${period}, ${zone}, compared with the previous ${plural(count, { one: 'day', other: '# days' })}`;
}

function Cards({ figures }: { figures: Analytics }) {
  const { window } = figures;
  const file = `${window.from}-to-${window.to}`;
  return (
    <>
      <DailyCard {...figures} file={file} />
      <div className="grid gap-6 lg:grid-cols-3">
        <StatusCard {...figures} file={file} />
        <OutcomesCard {...figures} file={file} />
        <TimesCard {...figures} file={file} />
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <SatisfactionCard {...figures} file={file} />
        <HoursCard {...figures} file={file} />
        <TopKnowledgeCard {...figures} file={file} />
        <MissingKnowledgeCard days={window.days} file={file} />
      </div>
      <AgentsCard {...figures} file={file} />
    </>
  );
}

/** The period lives in the address, so that a reload, a shared link and the back button keep it. */
function useDateRange(): [DateRange, (range: DateRange) => void] {
  const [params, setParams] = useSearchParams();
  const timezone = useTimezone();
  return [rangeOf(params, timezone), (range) => setParams(paramsOf(range))];
}
