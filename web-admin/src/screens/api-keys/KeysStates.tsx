import { Button, EmptyState, Loading, Skeleton } from '@chatbot-saas/ui';
import { KeyRound, Plus } from 'lucide-react';

export function KeysSkeleton() {
  return (
    <Loading label="Loading API keys…" className="divide-y divide-line">
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
      title="No API keys yet"
      action={
        onCreate && (
          <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={onCreate}>
            Create your first key
          </Button>
        )
      }
    >
      A key lets the chat widget on your site, or your own program, speak to this workspace.
    </EmptyState>
  );
}
