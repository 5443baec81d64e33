import type * as z from 'zod';
import { type ReplaySet, replayEndpoints, type replayReport } from '../endpoints/replay.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { askedAt, draft, ids, question, takenAt } from './story.ts';

const set: ReplaySet = {
  questions: [{ id: ids.question, text: question.content, askedAt }],
  takenAt,
  hasModel: true,
};

const ADDED = 'Do you ship to Norway?';
const shipping = { id: ids.item, question: draft.question };
const refused = {
  decision: 'none',
  confidence: 0.12,
  item: null,
  answeredBy: 'none',
  answer: null,
  handsOver: false,
} as const;
const norway = {
  ...draft,
  question: 'Which countries do you ship to?',
  alternatives: [ADDED],
  answer: 'All of Europe, and Norway too.',
};
const fromShipping = {
  decision: 'answer',
  confidence: 0.93,
  item: shipping,
  answeredBy: 'knowledge',
  answer: draft.answer,
  handsOver: false,
} as const;

const report: z.input<typeof replayReport> = {
  results: [
    {
      questionId: ids.client,
      question: ADDED,
      change: 'now_answered',
      before: refused,
      after: {
        ...fromShipping,
        confidence: 0.97,
        item: { id: null, question: norway.question },
        answer: norway.answer,
      },
      isFromModel: false,
    },
    {
      questionId: ids.question,
      question: question.content,
      change: 'same',
      before: fromShipping,
      after: fromShipping,
      isFromModel: false,
    },
  ],
  summary: {
    total: 2,
    counts: { now_answered: 1, now_refused: 0, different_item: 0, different_answer: 0, same: 1 },
    fromModel: 0,
    withoutModel: 0,
  },
};

export const replayReference = describeEndpoints(replayEndpoints, {
  set: {
    rules: 'Questions of the team’s own come first, then those of visitors, newest first.',
    answer: set,
  },
  freeze: {
    rules:
      'At most 100, newest first. What differs from another only in spelling, and what is too short to ask anything, is left out. Questions of the team’s own stay.',
    request: { days: 30 },
    answer: set,
  },
  add: {
    rules: 'One that is there already is not added again. A full set, of 100, takes no more.',
    request: { text: ADDED },
    answer: {
      questions: [{ id: ids.client, text: ADDED, askedAt: null }, ...set.questions],
      takenAt,
      hasModel: true,
    },
  },
  remove: {
    parameters: { id: 'The `id` of a question' },
    answer: { questions: [], takenAt: null, hasModel: true },
  },
  run: {
    rules:
      '`ai` is laid over the settings as they are, and `knowledge` over the items, 100 changes at most. ' +
      'Without a model, or without `asksModel`, the built-in engine’s decisions are compared. With it, up to 20 ' +
      'questions on which the draft could matter are put to the model as it is set now and as drafted; those calls count ' +
      'toward the day’s limit. `now_refused` is also a question that was answered and is asked back now. ' +
      'One replay runs at a time; closing the connection ends it.',
    request: { knowledge: { written: [norway], removed: [] }, asksModel: false },
    answer: report,
    streamRules:
      '`result` tells of one question, in the order in which they are done; `progress` how many are.',
    events: {
      progress: [{ done: 0, total: 2 }],
      result: report.results,
    },
  },
});
