import type { Webhook } from '@chatbot-saas/contract';
import { WEBHOOK_PATIENCE_DAYS } from '@chatbot-saas/contract/domain';
import {
  Badge,
  Button,
  cx,
  formatDateTime,
  IconButton,
  RelativeTime,
  Switch,
  sentenceText,
  toast,
} from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Pencil, Send, Trash2 } from 'lucide-react';
import { stateOf } from '../../components/delivery-state.ts';
import { useChangeWebhook, useLastDelivery, useSendTest } from './queries.ts';
import { testOutcome } from './webhook-text.ts';

export interface WebhookRowProps {
  webhook: Webhook;
  /** Its deliveries are shown below. */
  isSelected: boolean;
  onSelect: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function WebhookRow({ webhook, isSelected, onSelect, onEdit, onDelete }: WebhookRowProps) {
  const { id, url, description, events } = webhook;
  const change = useChangeWebhook();
  const test = useSendTest(id);
  // Optimistic: the switch moves before the server responds, and moves back on an error.
  const isActive = (change.isPending ? change.variables.isActive : undefined) ?? webhook.isActive;

  const toggle = (next: boolean) =>
    change.mutate(
      { id, isActive: next },
      { onSuccess: () => toast.success(next ? t`Webhook activated` : t`Webhook deactivated`) },
    );
  const sendTest = () => {
    onSelect();
    test.mutate();
  };

  return (
    <li
      className={cx(
        'flex flex-col gap-3 border-s-2 px-5 py-4 lg:flex-row lg:items-start',
        isSelected ? 'border-s-accent' : 'border-s-transparent',
      )}
    >
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            aria-pressed={isSelected}
            aria-label={t`Show deliveries to ${url}`}
            onClick={onSelect}
            className="rounded-sm text-start font-medium font-mono text-sm hover:underline [overflow-wrap:anywhere]"
          >
            <bdi translate="no">{url}</bdi>
          </button>
          <Badge tone={isActive ? 'success' : 'neutral'}>
            {isActive
              ? t({ message: 'Active', context: 'webhook' })
              : t({ message: 'Inactive', context: 'webhook' })}
          </Badge>
        </h2>
        {description && (
          <p className="mt-0.5 text-muted [overflow-wrap:anywhere]">
            <bdi>{description}</bdi>
          </p>
        )}
        <p className="mt-2 flex flex-wrap gap-1.5">
          {events.map((event) => (
            <Badge key={event}>
              <span translate="no">{event}</span>
            </Badge>
          ))}
        </p>
        <LastDelivery id={id} />
        <Trouble webhook={webhook} />
        <p role="status" className="mt-1 text-sm empty:hidden">
          {test.isPending && t`Sending a test…`}
          {test.data && !test.isPending && (
            <span className={test.data.status === 'delivered' ? 'text-success-ink' : 'text-danger-ink'}>
              {testOutcome(test.data)}
            </span>
          )}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Button
          size="sm"
          icon={<Send aria-hidden className="size-4 rtl:-scale-x-100" />}
          loading={test.isPending}
          disabled={!isActive}
          onClick={sendTest}
          className="me-2"
        >
          {t`Send test`}
        </Button>
        <Switch label={t`${url} is active`} checked={isActive} onCheckedChange={toggle} className="me-1" />
        <IconButton
          label={t`Edit`}
          aria-description={url}
          icon={<Pencil aria-hidden className="size-4" />}
          onClick={onEdit}
        />
        <IconButton
          label={t`Delete`}
          aria-description={url}
          tone="danger"
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}

function LastDelivery({ id }: { id: string }) {
  const { data, isError } = useLastDelivery(id);
  if (data === undefined) {
    return (
      <p className="mt-2 text-sm text-subtle">{isError ? t`We couldn’t load the last delivery.` : ' '}</p>
    );
  }
  if (data === null) return <p className="mt-2 text-sm text-subtle">{t`Nothing sent yet.`}</p>;
  const { createdAt } = data;
  const { label, tone } = stateOf(data);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm text-subtle">
      <span>
        <Trans>
          Last delivery <RelativeTime iso={createdAt} />
        </Trans>
      </span>
      <Badge tone={tone}>{label}</Badge>
    </p>
  );
}

function Trouble({ webhook: { disabledReason, failingSince } }: Pick<WebhookRowProps, 'webhook'>) {
  if (disabledReason) {
    return (
      <p className="mt-1 text-danger-ink text-sm [overflow-wrap:anywhere]">{sentenceText(disabledReason)}</p>
    );
  }
  if (!failingSince) return null;
  const since = formatDateTime(failingSince);
  return (
    <p className="mt-1 text-sm text-warning-ink">
      {t`No success since ${since}. We’ll switch it off after ${plural(WEBHOOK_PATIENCE_DAYS, { one: '# day', other: '# days' })}.`}
    </p>
  );
}
