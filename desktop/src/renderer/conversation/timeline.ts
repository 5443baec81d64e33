import type { Message } from '@chatbot-saas/contract';
import type { MessageEntry, UnsentMessage } from '@chatbot-saas/ui';
import type { QueuedReply } from '../../ipc/outbox.channels.ts';
import { reasonText } from '../../texts/failure-text.ts';
import { bytesOf } from './files/bytes-of.ts';

const STATES: Record<QueuedReply['state'], UnsentMessage['state']> = {
  queued: 'queued',
  sending: 'sending',
  sent: 'sent',
  unsent: 'failed',
};

/** Stored messages, and below them what is still here: also a reply whose earlier text was stored. */
export function timeline(messages: readonly Message[], replies: readonly QueuedReply[]): MessageEntry[] {
  const stored = new Map(messages.map((message) => [message.clientId, message]));
  const isStored = ({ clientId, content }: QueuedReply) => {
    const message = stored.get(clientId);
    return message !== undefined && (message.metadata.deleted !== undefined || message.content === content);
  };
  // What waits to be scheduled is no part of the thread yet.
  const own = replies.filter(
    (reply) => reply.kind === 'reply' && !isStored(reply) && (!reply.sendAt || reply.state === 'unsent'),
  );
  const ownEntries = own.map((reply) => {
    const entry = unsentEntry(reply);
    // Its own key is that of the stored message.
    return stored.has(reply.clientId) ? { ...entry, key: `${entry.key} edited` } : entry;
  });
  return [...messages.map(entryOf), ...ownEntries];
}

/** The same entry for the same thing each time: its row is then not drawn again for news of another. */
function remembered<T extends object>(make: (thing: T) => MessageEntry): (thing: T) => MessageEntry {
  const known = new WeakMap<T, MessageEntry>();
  return (thing) => {
    const entry = known.get(thing) ?? make(thing);
    known.set(thing, entry);
    return entry;
  };
}

const entryOf = remembered<Message>((message) => ({
  kind: 'message',
  key: message.clientId ?? message.id,
  message,
}));

const unsentEntry = remembered<QueuedReply>(({ clientId, content, createdAt, state, reason, files }) => {
  const local: UnsentMessage = {
    ...{ clientId, content, timestamp: createdAt },
    state: STATES[state],
    reason: reason && reasonText(reason),
    ...(files.length > 0 && { files: files.map((file) => ({ ...file, progress: null, bytesOf })) }),
  };
  return { kind: 'local', key: clientId, local };
});
