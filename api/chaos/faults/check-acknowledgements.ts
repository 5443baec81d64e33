import type { ChatReply, Conversation, Message } from '@chatbot-saas/contract';
import type { RecordedCall } from '@chatbot-saas/testing/recorded-calls';
import { type Evidence, nameOf } from './checker.ts';
import type { DatabaseSnapshot, StoredMessage } from './database-snapshot.ts';

export const isAcknowledged = ({ status }: RecordedCall): boolean => status >= 200 && status < 300;

/** Every acknowledged write is stored as acknowledged, and nothing was accepted after an end. */
export function acknowledgementFaults({ calls, snapshot }: Evidence): string[] {
  const stored = indexOf(snapshot);
  const acknowledged = calls.filter(isAcknowledged);
  return [...acknowledged.flatMap((call) => ofCall(call, stored)), ...afterAnEnd(calls, stored)];
}

interface Stored {
  conversation(ref: string | null): DatabaseSnapshot['conversations'][number] | undefined;
  message(ref: string | null, seq: number): StoredMessage | undefined;
  wasAccepted(ref: string | null, agent: string | null): boolean;
}

function indexOf({ conversations, messages, history }: DatabaseSnapshot): Stored {
  const byRef = new Map(
    conversations.flatMap((one) => [[one.id, one] as const, [one.sessionId, one] as const]),
  );
  const byPlace = new Map(messages.map((one) => [`${one.sessionId} ${one.seq}`, one]));
  const accepted = new Set(
    history.flatMap((one) =>
      one.is === 'assignment' && one.isAccepted ? [`${one.sessionId} ${one.agent}`] : [],
    ),
  );
  const sessionOf = (ref: string | null) => byRef.get(ref ?? '')?.sessionId;
  return {
    conversation: (ref) => byRef.get(ref ?? ''),
    message: (ref, seq) => byPlace.get(`${sessionOf(ref)} ${seq}`),
    wasAccepted: (ref, agent) => accepted.has(`${sessionOf(ref)} ${agent}`),
  };
}

function ofCall(call: RecordedCall, stored: Stored): string[] {
  const { conversation: ref, body, answer } = call;
  const expectMessage = (
    seq: number,
    acknowledged: { id: string; content: string; clientId?: string | null },
  ) => {
    const there = stored.message(ref, seq);
    const what = `"${nameOf(acknowledged.content)}", acknowledged as ${seq}`;
    if (!there) return [`lost: ${what}`];
    const isSame = there.id === acknowledged.id && there.content === acknowledged.content;
    const isOurs = acknowledged.clientId === undefined || there.clientId === acknowledged.clientId;
    return isSame && isOurs ? [] : [`lost: ${what}, which is "${nameOf(there.content)}"`];
  };

  switch (call.operation) {
    case 'POST /chat/message': {
      const { received, message, messageId, seq } = answer as ChatReply;
      const own = { id: received.id, content: body?.message ?? '', clientId: body?.clientId ?? null };
      const reply = message === null ? [] : expectMessage(seq, { id: messageId, content: message });
      return [...expectMessage(received.seq, own), ...reply];
    }
    case 'POST /chat/{id}/agent/message': {
      const { message } = answer as { message: Message };
      return expectMessage(message.seq, { ...message, content: body?.content ?? '' });
    }
    case 'POST /chat/start': {
      const { sessionId } = answer as { sessionId: string };
      return stored.conversation(sessionId) ? [] : [`lost: conversation ${sessionId}`];
    }
    case 'POST /chat/{id}/end':
      return stored.conversation(ref)?.status === 'ended' ? [] : [`lost: the end of ${ref}`];
    case 'POST /chat/{id}/rating':
      return stored.conversation(ref)?.rating === body?.rating ? [] : [`lost: the rating of ${ref}`];
    case 'POST /chat/{id}/agent/accept': {
      const { assignedAgent } = (answer as { conversation: Conversation }).conversation;
      return stored.wasAccepted(ref, assignedAgent) ? [] : [`lost: ${assignedAgent} accepted ${ref}`];
    }
    default:
      return [];
  }
}

/** Messages that were accepted although their first attempt began after an acknowledged end. */
function afterAnEnd(calls: readonly RecordedCall[], stored: Stored): string[] {
  const ended = new Map<string, number>();
  for (const call of calls) {
    const id = call.operation === 'POST /chat/{id}/end' && stored.conversation(call.conversation)?.id;
    if (id && isAcknowledged(call)) ended.set(id, Math.min(ended.get(id) ?? call.endedAt, call.endedAt));
  }
  const attempts = Map.groupBy(
    calls.filter(({ body }) => body?.clientId && (body.message ?? body.content) !== undefined),
    ({ body }) => body?.clientId,
  );
  return [...attempts.values()].flatMap((own) => {
    const [first] = own.toSorted((one, other) => one.startedAt - other.startedAt);
    const taken = own.find(isAcknowledged);
    const end = ended.get(stored.conversation(taken?.conversation ?? null)?.id ?? '');
    if (!first || !taken || end === undefined || first.startedAt <= end) return [];
    return [`after the end: "${nameOf(taken.body?.message ?? taken.body?.content ?? '')}" was taken`];
  });
}
