import type { Message } from '@chatbot-saas/contract';
import { onOneLine } from '@chatbot-saas/contract/domain';
import type { Mail } from '../../../context/index.ts';

interface TranscriptDraft {
  tenantName: string;
  messages: readonly Message[];
  isCut: boolean;
}

/** The mail may go to a third party, so it names its origin and the author of each message. */
export function transcriptMail(to: string, { tenantName, messages, isCut }: TranscriptDraft): Mail {
  const name = onOneLine(tenantName);
  return {
    to,
    subject: `Your conversation with ${name}`,
    text: [
      `This is the conversation that somebody, most likely you, had with ${name} in a chat, and asked to be sent here.`,
      'If it was not you, leave this mail alone: nobody will write to you again.',
      ...(isCut ? ['', 'It was a long one: its beginning is left out.'] : []),
      ...messages.flatMap((message) => ['', heading(message), indented(message.content)]),
      '',
    ].join('\n'),
  };
}

const heading = (message: Message): string => `${speakerOf(message)}, ${timeOf(message)}:`;

function speakerOf({ role, metadata }: Message): string {
  if (role === 'user') return 'You';
  if (role === 'agent') return onOneLine(metadata.agentName ?? 'Support');
  return role === 'assistant' ? 'Assistant' : 'Notice';
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
