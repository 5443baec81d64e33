import { mean } from '../retrieval-measures.ts';
import type { JudgedQuestion } from './businesses.ts';
import type { Reply, Verdict } from './judge.ts';

/** One question with its reply, judged by the question's labels. */
export interface Judged {
  readonly business: string;
  readonly question: JudgedQuestion;
  readonly reply: Reply;
  readonly verdict: Verdict;
}

/** Shares from 0 to 1; NaN where there is no such question. */
export interface Figures {
  readonly points: number;
  /** Flat answers from an item that answers the question or is acceptable. */
  readonly precision: number;
  /** Questions with an answer that got the right item flatly. */
  readonly found: number;
  /** Questions of the kinds near_miss and out that got a wrong answer flatly. */
  readonly falseAnswers: number;
}

const WITHOUT_ANSWER = new Set(['near_miss', 'out']);
const NOT_ASKED = new Set(['person', 'smalltalk']);

const share = (judged: readonly Judged[], isSo: (one: Judged) => boolean) =>
  judged.length === 0 ? Number.NaN : mean(judged.map((one) => Number(isSo(one))));

export function figuresOf(judged: readonly Judged[]): Figures {
  const flat = judged.filter(({ reply }) => reply.isFlat && !reply.isWithPerson);
  const answerable = judged.filter(({ question: { want, kind } }) => want.length > 0 && !NOT_ASKED.has(kind));
  const unanswerable = judged.filter(({ question }) => WITHOUT_ANSWER.has(question.kind));
  return {
    points: judged.length === 0 ? Number.NaN : mean(judged.map(({ verdict }) => verdict.points)),
    precision: 1 - share(flat, ({ verdict }) => verdict.isWrong),
    found: share(answerable, ({ verdict }) => verdict.isFound),
    falseAnswers: share(unanswerable, ({ verdict }) => verdict.isWrong),
  };
}

export interface Reliability {
  /** Confidences from this one up to, without, that one; 0 to 1. */
  readonly from: number;
  readonly to: number;
  readonly answers: number;
  /** NaN without answers. */
  readonly right: number;
}

const STEPS = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** Whether a confidence means what it says: of the flat answers of each, how many are right. */
export const reliabilityOf = (judged: readonly Judged[]): Reliability[] =>
  STEPS.map((from, index) => {
    const to = STEPS[index + 1] ?? 1;
    const answers = judged.filter(
      ({ reply }) =>
        reply.isFlat &&
        !reply.isWithPerson &&
        reply.confidence >= from &&
        (reply.confidence < to || to === 1),
    );
    return { from, to, answers: answers.length, right: share(answers, ({ verdict }) => !verdict.isWrong) };
  });
