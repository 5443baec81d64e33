import type { Message } from '@chatbot-saas/contract';
import { onOneLine } from '@chatbot-saas/contract/domain';
import type { VisitorTexts } from '../../../assistant/visitor-texts/index.ts';
import type { Mail } from '../../../context/index.ts';

interface TranscriptDraft {
  tenantName: string;
  messages: readonly Message[];
  isCut: boolean;
  texts: VisitorTexts['transcript'];
}

/** The mail may go to a third party, so it names its origin and the author of each message. */
export function transcriptMail(to: string, { tenantName, messages, isCut, texts }: TranscriptDraft): Mail {
  const name = onOneLine(tenantName);
  return {
    to,
    isAutomatic: true,
    subject: texts.subject(name),
    text: [
      texts.about(name),
      texts.notYou,
      ...(isCut ? ['', texts.isCut] : []),
      ...messages.flatMap((message) => ['', heading(message, texts), indented(message.content)]),
      '',
    ].join('\n'),
  };
}

const heading = (message: Message, texts: TranscriptDraft['texts']): string =>
  `${speakerOf(message, texts)}, ${timeOf(message)}:`;

function speakerOf({ role, metadata }: Message, texts: TranscriptDraft['texts']): string {
  if (role === 'user') return texts.you;
  if (role === 'agent') return onOneLine(metadata.agentName ?? texts.agent);
  return role === 'assistant' ? texts.assistant : texts.notice;
}

/** `2026-11-21 23:50 UTC`, because the reader's time zone is unknown. */
const timeOf = ({ timestamp }: Message): string =>
  `${timestamp.slice(0, 'YYYY-MM-DD'.length)} ${timestamp.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDThh:mm'.length)} UTC`;

/** Indented line by line, so that no message can imitate the heading of the next. */
const indented = (content: string): string =>
  content
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => `    ${line.replace(/[^\P{Cc}\t]/gu, '')}`.trimEnd())
    .join('\n');
