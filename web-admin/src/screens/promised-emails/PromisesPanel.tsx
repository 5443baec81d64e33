import { Card, EmptyState } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { MailCheck } from 'lucide-react';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { MailsSkeleton } from './MailsSkeleton.tsx';
import { PromiseRow } from './PromiseRow.tsx';
import { usePromises } from './queries.ts';

/** Visitors who were promised an answer by email and do not have it yet. */
export function PromisesPanel() {
  const list = usePromises();
  const { promises = [], hasMore = false } = list.data ?? {};

  const body = () => {
    if (list.isPending) return <MailsSkeleton label={t`Loading promised emails…`} />;
    if (list.isError && !list.data) {
      return <LoadFailure title={t`Couldn’t load promised emails`} query={list} />;
    }
    if (promises.length === 0) {
      return (
        <EmptyState icon={<MailCheck className="size-5" />} title={t`Nothing is owed.`}>
          {t`Every visitor who left an address has their answer.`}
        </EmptyState>
      );
    }
    return (
      <ul aria-label={t`Promised emails`} className="divide-y divide-line">
        {promises.map((promise) => (
          <PromiseRow key={promise.conversation._id} promise={promise} />
        ))}
      </ul>
    );
  };

  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        {t`Visitors who left an address and don’t have their answer yet, longest wait first.`}
      </p>
      <Card className="overflow-hidden">{body()}</Card>
      {hasMore && (
        <p className="text-muted text-sm">{t`Only the longest waits are listed. Work through them to see more.`}</p>
      )}
    </div>
  );
}
