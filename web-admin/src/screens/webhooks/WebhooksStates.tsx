import { Button, EmptyState, Loading, Skeleton } from '@chatbot-saas/ui';
import { Plus, Webhook } from 'lucide-react';
import { Link } from 'react-router-dom';

export function WebhooksSkeleton() {
  return (
    <Loading label="Loading webhooks…" className="divide-y divide-line">
      {['first', 'second'].map((row) => (
        <div key={row} className="flex flex-col gap-3 px-5 py-4">
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-5 w-96 max-w-full" />
          <Skeleton className="h-4 w-48 max-w-full" />
        </div>
      ))}
    </Loading>
  );
}

export function NoWebhooks({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      icon={<Webhook className="size-5" />}
      title="No webhooks yet"
      action={
        <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={onCreate}>
          Add your first webhook
        </Button>
      }
    >
      A webhook posts what happens here, such as a new message or a handoff, to a server of yours as it
      happens. Each post is signed, so that you can{' '}
      <Link to="/docs#webhooks" className="rounded-sm text-accent-ink underline underline-offset-2">
        check that it is genuine
      </Link>
      .
    </EmptyState>
  );
}
