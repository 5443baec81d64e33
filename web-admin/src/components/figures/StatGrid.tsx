import { Card, cardClass, cx, ErrorState, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '../../api/error-text.ts';

/** What a card needs to know of a query. */
export interface Loadable<Data> {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface Stat {
  label: string;
  icon: LucideIcon;
  /** Undefined while it loads. */
  value: string | undefined;
  note?: ReactNode;
}

export function StatGrid({ query, stats }: { query: Loadable<unknown>; stats: readonly Stat[] }) {
  if (query.isError && !query.data) {
    return (
      <Card>
        <ErrorState
          title={t`Couldn’t load the figures`}
          message={errorText(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    );
  }
  return (
    <dl aria-busy={query.isPending} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {stats.map(({ label, icon: Icon, value, note }) => (
        <div key={label} className={cx(cardClass, 'flex flex-col p-4 sm:p-5')}>
          <dt className="flex flex-1 items-start justify-between gap-2 font-semibold text-muted text-xs">
            <span className="min-w-0 hyphens-auto [overflow-wrap:anywhere]">{label}</span>
            <Icon aria-hidden className="size-4 shrink-0 text-subtle" />
          </dt>
          <dd className="mt-2 font-semibold text-xl tracking-tight">
            {value ?? <Skeleton className="my-1 h-7 w-16" />}
          </dd>
          {note && <dd className="text-sm text-subtle">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
