import type { WebhookDelivery } from '@chatbot-saas/contract';
import type { DeliveryStatus, WebhookEventName } from '@chatbot-saas/contract/domain';
import { sentenceText } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

/** When each event is sent, in plain words. */
export const eventWords: Record<WebhookEventName, MessageDescriptor> = {
  'conversation.started': msg`New conversation`,
  'message.created': msg`New message`,
  'handoff.requested': msg`Handoff requested`,
  'handoff.accepted': msg`Conversation accepted`,
  'conversation.ended': msg`Conversation ended`,
  'rating.created': msg`New rating`,
};

/** What became of a test, in a sentence. */
export function testOutcome({ status, response, error }: WebhookDelivery): string {
  const code = String(response?.status ?? '');
  if (status === 'delivered') return t`Test delivered: your server answered with ${code}.`;
  const reason = sentenceText(error ?? '');
  if (error !== null) return t`Test failed: ${reason}`;
  return t`Test sent – see the result below.`;
}

export const filters: readonly { value: DeliveryStatus | 'all'; label: MessageDescriptor }[] = [
  { value: 'all', label: msg`All` },
  { value: 'delivered', label: msg`Delivered` },
  { value: 'pending', label: msg`Waiting` },
  { value: 'failed', label: msg`Failed` },
];
