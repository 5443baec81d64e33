import type { WebhookDelivery } from '@chatbot-saas/contract';
import type { DeliveryStatus, WebhookEventName } from '@chatbot-saas/contract/domain';
import type { Tone } from '@chatbot-saas/ui';

/** When each event is sent, in plain words. */
export const eventWords: Record<WebhookEventName, string> = {
  'conversation.started': 'A visitor opens a conversation',
  'message.created': 'Somebody writes: visitor, assistant or agent',
  'handoff.requested': 'A visitor asks for a human',
  'handoff.accepted': 'Somebody of the team takes a conversation',
  'conversation.ended': 'A conversation ends',
  'rating.created': 'A visitor rates a conversation',
};

export function stateOf({ status, error }: WebhookDelivery): { label: string; tone: Tone } {
  if (status === 'delivered') return { label: 'Delivered', tone: 'success' };
  if (status === 'failed') return { label: 'Failed', tone: 'danger' };
  return error === null ? { label: 'Sending', tone: 'neutral' } : { label: 'Retrying', tone: 'warning' };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When it is tried again; the first waits are seconds, the last a day. */
export function nextTry(iso: string, now: number): string {
  const wait = Date.parse(iso) - now;
  if (wait < MINUTE) return 'Next try within a minute';
  if (wait < HOUR) return `Next try in ${Math.round(wait / MINUTE)} min`;
  return `Next try in ${Math.round(wait / HOUR)} h`;
}

/** What became of a test, in a sentence. */
export function testOutcome({ status, response, error }: WebhookDelivery): string {
  if (status === 'delivered') return `Test delivered: your server answered with ${response?.status}.`;
  if (error !== null) return `Test failed: ${error}`;
  return 'The test is still on its way. The deliveries below will tell.';
}

export const filters: readonly { value: DeliveryStatus | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'pending', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
];
