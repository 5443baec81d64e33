import { Button, EmptyState, Loading, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { KeyRound, Plus } from 'lucide-react';

export function KeysSkeleton() {
  return (
    <Loading label={t`Loading API keys…`} className="divide-y divide-line">
      {['first', 'second'].map((row) => (
        <div key={row} className="flex flex-col gap-3 px-5 py-4">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-4 w-96 max-w-full" />
        </div>
      ))}
    </Loading>
  );
}

export function NoKeys({ onCreate }: { onCreate?: () => void }) {
  return (
    <EmptyState
      icon={<KeyRound className="size-5" />}
      title={t`No API keys yet`}
      action={
        onCreate && (
          <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={onCreate}>
            {t`Create your first key`}
          </Button>
        )
      }
    >
      {t`Keys connect your widget or code to this workspace.`}
    </EmptyState>
  );
}
