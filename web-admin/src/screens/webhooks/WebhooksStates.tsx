import { Button, EmptyState, Loading, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus, Webhook } from 'lucide-react';
import { Link } from 'react-router-dom';

export function WebhooksSkeleton() {
  return (
    <Loading label={t`Loading webhooks…`} className="divide-y divide-line">
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
      title={t`No webhooks yet`}
      action={
        <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={onCreate}>
          {t`Add your first webhook`}
        </Button>
      }
    >
      <Trans>
        Send events to your server in real time. Every request is{' '}
        <Link to="/docs#webhooks" className="rounded-sm text-accent-ink underline underline-offset-2">
          signed
        </Link>
        .
      </Trans>
    </EmptyState>
  );
}
