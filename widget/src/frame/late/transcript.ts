import * as texts from '#texts';
import type { ChatState } from '../chat/state.ts';

/** The conversation as plain text, times as the visitor's own clock has them. */
export function transcriptOf({ messages, config }: Pick<ChatState, 'messages' | 'config'>): string {
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
  return [`${texts.title} · ${config?.tenant.name ?? ''}`, ...lines, ''].join('\n\n');
}

export function download(text: string, name: string): void {
  // The mark at the front tells an editor that has to guess that this is UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
