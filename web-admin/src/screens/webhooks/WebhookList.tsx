import type { Webhook } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { WebhookRow } from './WebhookRow.tsx';

export interface WebhookListProps {
  webhooks: readonly Webhook[];
  selected: string | undefined;
  onSelect: (webhook: Webhook) => void;
  onEdit: (webhook: Webhook) => void;
  onDelete: (webhook: Webhook) => void;
}

export function WebhookList({ webhooks, selected, onSelect, onEdit, onDelete }: WebhookListProps) {
  return (
    <ul aria-label={t`Webhooks`} className="divide-y divide-line">
      {webhooks.map((webhook) => (
        <WebhookRow
          key={webhook.id}
          webhook={webhook}
          isSelected={webhook.id === selected}
          onSelect={() => onSelect(webhook)}
          onEdit={() => onEdit(webhook)}
          onDelete={() => onDelete(webhook)}
        />
      ))}
    </ul>
  );
}
