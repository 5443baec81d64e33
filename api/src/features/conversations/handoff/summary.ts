import type { Message } from '@chatbot-saas/contract';
import { withoutDirectionControls } from '@chatbot-saas/contract/domain';
import type { Scope } from '../../../context/index.ts';
import * as messageStore from '../messages/messages.store.ts';

/** As many as are read at a glance; the conversation is next to it. */
const MOST_QUESTIONS = 5;
const MOST_CHARACTERS = 120;
/** How many messages it reads. */
const MESSAGES_READ = 60;

/**
 * The handoff summary, one line per question: what was asked and how it ended. Built from stored messages, without a
 * model; null if nothing was asked. `asking` is the message that asked for a human, which is not a question.
 */
export async function summarize(
  scope: Scope,
  conversationId: string,
  asking: string | undefined,
): Promise<string | null> {
  const history = await messageStore.historyAsText(scope.db, conversationId, { limit: MESSAGES_READ });
  return summaryOf(history.filter(({ id }) => id !== asking));
}

type SummarizedMessage = Pick<Message, 'role' | 'content' | 'metadata'>;

/** As `summarize`, of these messages. */
export function summaryOf(history: readonly SummarizedMessage[]): string | null {
  const questions = questionsOf(history);
  if (questions.length === 0) return null;
  const earlier = questions.length - MOST_QUESTIONS;
  const lines = questions.slice(-MOST_QUESTIONS).map(lineOf);
  return [...(earlier > 0 ? [earlierText(earlier)] : []), ...lines].join('\n');
}

function earlierText(count: number): string {
  return `Earlier questions: ${count}`;
}

interface Question {
  asked: string;
  /** The answer; null while there is none. */
  answer: Message['metadata'] | null;
}

/** The assistant answers questions in order. */
function questionsOf(history: readonly SummarizedMessage[]): Question[] {
  const questions: Question[] = [];
  for (const { role, content, metadata } of history) {
    if (role === 'user') questions.push({ asked: content, answer: null });
    if (role !== 'assistant' || !metadata.answeredBy) continue;
    const open = questions.find(({ answer }) => answer === null);
    if (!open) continue;
    if (metadata.courtesy) questions.splice(questions.indexOf(open), 1);
    else open.answer = metadata;
  }
  return questions;
}

/** The inbox shows each of these lines in the reader's language. */
function lineOf({ asked, answer }: Question): string {
  const question = shortened(asked);
  if (!answer) return `“${question}” → still open`;
  const { answeredBy, decision, sources = [] } = answer;
  const [source] = sources;
  // A model asks back without a source.
  if (decision === 'suggest' && (answeredBy === 'none' || !source)) return `“${question}” → asked to clarify`;
  if (answeredBy === 'none') return `“${question}” → couldn’t answer`;
  if (source) return `“${question}” → answered from “${shortened(source.question)}”`;
  return `“${question}” → answered by the assistant`;
}

/** Quotes of any language: within the line's quotes, one would end them. */
const QUOTES = /[“”„«»「」]/g;

/** On one line, with plain quotes, never cut inside a character. */
function shortened(text: string): string {
  const line = withoutDirectionControls(text).replaceAll(QUOTES, '"').replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= MOST_CHARACTERS) return characters.join('');
  return `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`;
}
