import type { Message } from '@chatbot-saas/shared/contracts';
import type { ThreadEntry, UnsentMessage } from '@chatbot-saas/shared/ui';
import type { QueuedReply } from '../../ipc/outbox.channels.ts';

const STATES: Record<QueuedReply['state'], UnsentMessage['state']> = {
  queued: 'queued',
  sending: 'sending',
  sent: 'sent',
  unsent: 'failed',
};

/** Stored messages, and below them what is still here. */
export function timeline(messages: readonly Message[], replies: readonly QueuedReply[]): ThreadEntry[] {
  const stored = new Set(messages.map(({ clientId }) => clientId));
  const own = replies.filter(({ clientId }) => !stored.has(clientId));
  return [...messages.map(entryOf), ...own.map(unsentEntry)];
}

const known = new WeakMap<Message, ThreadEntry>();

/** The same entry for the same message each time: its row is then not drawn anew for news of another. */
function entryOf(message: Message): ThreadEntry {
  const entry = known.get(message) ?? { kind: 'message', key: message.clientId ?? message.id, message };
  known.set(message, entry);
  return entry;
}

function unsentEntry({ clientId, content, createdAt, state, reason }: QueuedReply): ThreadEntry {
  const local: UnsentMessage = { clientId, content, timestamp: createdAt, state: STATES[state], reason };
  return { kind: 'local', key: clientId, local };
}
