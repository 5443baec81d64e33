import { type ShownMessage, shownOf } from '@chatbot-saas/testing/steady-view';
import { type Evidence, nameOf } from './checker.ts';

/** Every client shows exactly the stored messages, in their order. */
export function viewFaults({ views, snapshot }: Evidence): string[] {
  const stored = Map.groupBy(snapshot.messages, ({ sessionId }) => sessionId);
  return views.flatMap(({ client, conversation, messages }) => {
    if (conversation === null) return messages.length > 0 ? [`${client} shows what has not begun`] : [];
    const fault = difference(messages, (stored.get(conversation) ?? []).map(shownOf));
    return fault ? [`view: ${client} in ${conversation} ${fault}`] : [];
  });
}

function difference(shown: readonly ShownMessage[], stored: readonly ShownMessage[]): string | null {
  for (const [at, message] of stored.entries()) {
    const there = shown[at];
    if (!there) return `lacks ${message.seq} (${nameOf(message.content)})`;
    if (there.seq !== message.seq) return `shows ${there.seq} where ${message.seq} belongs`;
    if (there.id !== message.id || there.content !== message.content || there.clientId !== message.clientId)
      return `shows "${nameOf(there.content)}" as ${message.seq}, which is "${nameOf(message.content)}"`;
  }
  return shown.length > stored.length ? `shows ${shown.length - stored.length} more than there are` : null;
}
