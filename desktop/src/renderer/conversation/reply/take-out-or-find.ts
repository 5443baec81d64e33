import { MAX_HISTORY_LIMIT } from '@chatbot-saas/contract/domain';
import { CallError, unwrap } from '../../api.ts';

/**
 * Resolves once it is known what became of a reply: with the id of the stored message, or with null where it was taken out
 * before it was sent. It is no part of the pane: another conversation may be open by then.
 */
export async function takeOutOrFind(conversationId: string, clientId: string): Promise<string | null> {
  for (;;) {
    // Listened for first: it may settle while it is looked for.
    const next = nextChange(clientId);
    try {
      if (await takeOut(clientId)) return null;
      const stored = await findStored(conversationId, clientId);
      if (stored !== null) return stored;
      await next.happened;
    } finally {
      next.stop();
    }
  }
}

function nextChange(clientId: string) {
  const { promise: happened, resolve } = Promise.withResolvers<void>();
  const stop = window.api.outbox.on('changed', (change) => change.clientId === clientId && resolve());
  return { happened, stop };
}

/** False while it may be on its way, and where it is not in the outbox any more. */
async function takeOut(clientId: string): Promise<boolean> {
  const result = await window.api.outbox.discard({ clientId });
  if (result.ok) return result.value;
  if (result.error.code !== 'reply_under_way') throw new CallError(result.error);
  return false;
}

/** The outbox has the server's copy until the cache does. */
async function findStored(conversationId: string, clientId: string): Promise<string | null> {
  const { replies } = await unwrap(window.api.outbox.list({ conversationId }));
  const sent = replies.find((reply) => reply.clientId === clientId);
  if (sent) return sent.message?.id ?? null;
  const newest = await unwrap(
    window.api.conversation.history({ id: conversationId, limit: MAX_HISTORY_LIMIT }),
  );
  return newest.find((message) => message.clientId === clientId)?.id ?? null;
}
