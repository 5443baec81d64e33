import type { Message } from '@chatbot-saas/contract';
import { onOneLine } from '@chatbot-saas/contract/domain';
import type { VisitorTexts } from '../../../assistant/visitor-texts/index.ts';
import type { Mail } from '../../../context/index.ts';

interface TranscriptDraft {
  tenantName: string;
  messages: readonly Message[];
  isCut: boolean;
  texts: VisitorTexts['transcript'];
  /** Of the texts, and of how times are written. */
  language: string;
}

/** The mail may go to a third party, so it names its origin and the author of each message. */
export function transcriptMail(to: string, draft: TranscriptDraft): Mail {
  const { messages, isCut, texts, language } = draft;
  const name = onOneLine(draft.tenantName);
  const times = new Intl.DateTimeFormat(language, { ...TIME, timeZone: 'UTC' });
  return {
    to,
    isAutomatic: true,
    subject: texts.subject(name),
    text: [
      texts.about(name),
      texts.notYou,
      ...(isCut ? ['', texts.isCut] : []),
      ...messages.flatMap((message) => ['', heading(message, texts, times), indented(message.content)]),
      '',
    ].join('\n'),
  };
}

const TIME = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** In UTC, which it says, because the reader's time zone is unknown. */
const heading = (message: Message, texts: TranscriptDraft['texts'], times: Intl.DateTimeFormat): string =>
  `${speakerOf(message, texts)}, ${times.format(new Date(message.timestamp))} UTC:`;

function speakerOf({ role, metadata }: Message, texts: TranscriptDraft['texts']): string {
  if (role === 'user') return texts.you;
  if (role === 'agent') return onOneLine(metadata.agentName ?? texts.agent);
  return role === 'assistant' ? texts.assistant : texts.notice;
}

/** Indented line by line, so that no message can imitate the heading of the next. */
const indented = (content: string): string =>
  content
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => `    ${line.replace(/[^\P{Cc}\t]/gu, '')}`.trimEnd())
    .join('\n');
