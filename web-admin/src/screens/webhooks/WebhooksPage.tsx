import type { Webhook } from '@chatbot-saas/contract';
import { Button, Card, CardHeader, ConfirmDialog, ErrorState, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { errorText } from '../../api/error-text.ts';
import { Page } from '../../components/page/Page.tsx';
import { Deliveries } from './Deliveries.tsx';
import { useDeleteWebhook, useWebhooks } from './queries.ts';
import { SigningSecretDialog } from './SigningSecretDialog.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookList } from './WebhookList.tsx';
import { NoWebhooks, WebhooksSkeleton } from './WebhooksStates.tsx';

type Dialog =
  | { kind: 'edit'; webhook: Webhook | null }
  /** In memory only, and only until it is closed. */
  | { kind: 'secret'; secret: string };

export default function WebhooksPage() {
  const webhooks = useWebhooks();
  const removal = useDeleteWebhook();
  const [parameters, setParameters] = useSearchParams();
  const [dialog, setDialog] = useState<Dialog>();
  const [webhookToDelete, setWebhookToDelete] = useState<Webhook>();
  const url = webhookToDelete?.url ?? '';
  const list = webhooks.data ?? [];
  const selected = list.find(({ id }) => id === parameters.get('webhook')) ?? list[0];
  const create = () => setDialog({ kind: 'edit', webhook: null });

  const remove = async () => {
    if (!webhookToDelete) return;
    await removal.mutateAsync(webhookToDelete.id);
    toast.success(t`Webhook deleted`);
  };

  const body = () => {
    if (webhooks.isPending) return <WebhooksSkeleton />;
    if (webhooks.isError && !webhooks.data) {
      return (
        <ErrorState
          title={t`We couldn’t load your webhooks`}
          message={errorText(webhooks.error)}
          onRetry={() => void webhooks.refetch()}
          retrying={webhooks.isFetching}
        />
      );
    }
    if (list.length === 0) return <NoWebhooks onCreate={create} />;
    return (
      <>
        <CardHeader
          title={t`Your webhooks`}
          description={
            <>
              {t`We send events to your server in real time.`}{' '}
              <Link to="/docs#webhooks" className="rounded-sm text-accent-ink underline underline-offset-2">
                {t`How to verify requests`}
              </Link>
            </>
          }
        />
        <WebhookList
          webhooks={list}
          selected={selected?.id}
          onSelect={({ id }) => setParameters({ webhook: id }, { replace: true })}
          onEdit={(webhook) => setDialog({ kind: 'edit', webhook })}
          onDelete={setWebhookToDelete}
        />
      </>
    );
  };

  return (
    <Page
      title={t`Webhooks`}
      action={
        <Button variant="primary" size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={create}>
          {t`Add Webhook`}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <Card className="overflow-hidden">{body()}</Card>
        {selected && <Deliveries key={selected.id} webhook={selected} />}
      </div>
      {dialog?.kind === 'edit' && (
        <WebhookDialog
          webhook={dialog.webhook}
          onClose={() => setDialog(undefined)}
          onSaved={({ id, secret }) => {
            setDialog(secret === undefined ? undefined : { kind: 'secret', secret });
            setParameters({ webhook: id }, { replace: true });
          }}
        />
      )}
      {dialog?.kind === 'secret' && (
        <SigningSecretDialog secret={dialog.secret} onClose={() => setDialog(undefined)} />
      )}
      <ConfirmDialog
        open={webhookToDelete !== undefined}
        onOpenChange={(open) => !open && setWebhookToDelete(undefined)}
        title={t`Delete webhook`}
        message={t`We’ll stop sending to ${url} and delete its deliveries. This action cannot be undone.`}
        confirmLabel={t`Delete`}
        onConfirm={remove}
      />
    </Page>
  );
}
