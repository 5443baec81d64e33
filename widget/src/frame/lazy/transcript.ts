import type { Message } from '@chatbot-saas/contract';
import { MAX_HISTORY_LIMIT } from '@chatbot-saas/contract/domain';
import * as texts from '#texts';
import { readable } from '../conversation/deleted.ts';
import { CURRENT, type VisitorApi } from '../network/visitor-api.ts';

/** From the very first message: of a long conversation, only the end is kept over a page load. */
export async function wholeConversation(
  api: VisitorApi,
  shown: readonly Message[],
): Promise<readonly Message[]> {
  if (shown[0]?.seq === 1) return shown;
  const messages: Message[] = [];
  for (;;) {
    const query = { after: messages.at(-1)?.seq ?? 0, limit: MAX_HISTORY_LIMIT };
    const { data } = await api.call('GET /chat/{id}/history', { params: CURRENT, query });
    messages.push(...data.messages);
    if (data.messages.length < MAX_HISTORY_LIMIT) return readable(messages);
  }
}

/** The conversation as plain text, times as the visitor's own clock has them. */
export function transcriptOf(messages: readonly Message[], tenantName: string): string {
  const { lang } = document.documentElement;
  const lines = messages.map(({ role, content, timestamp, metadata }) => {
    const when = new Date(timestamp).toLocaleString(lang);
    const who = {
      user: texts.you,
      assistant: texts.assistant,
      agent: metadata.agentName ?? texts.anAgent,
      system: '–',
    }[role];
    return `[${when}] ${who}: ${content}`;
  });
  return [`${texts.title} · ${tenantName}`, ...lines, ''].join('\n\n');
}

export function download(text: string, name: string): void {
  // The mark at the front marks this as UTF-8 for an editor that has to guess.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
