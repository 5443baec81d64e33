import * as z from 'zod';
import {
  ANSWERED_BY,
  DECISIONS,
  DEFAULT_WINDOW_DAYS,
  FALLBACKS,
  MAX_REPLAY_CHANGES,
  MAX_REPLAY_QUESTION_LENGTH,
  MAX_WINDOW_DAYS,
  REPLAY_CHANGES,
} from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { filled, id, idParams, timestamp } from '../fields.ts';
import { describeEndpoints } from '../reference/describe-endpoints.ts';
import { example } from '../reference/example.ts';
import { askedAt, draft, ids, question, takenAt } from '../reference/story.ts';
import { knowledgeDraft } from './knowledge.ts';
import { settingsChange } from './settings.ts';

const replayQuestion = z.object({
  id,
  text: z.string(),
  /** When a visitor asked it; null for one that the team added. */
  askedAt: timestamp.nullable(),
});
export type ReplayQuestion = z.output<typeof replayQuestion>;

const replaySet = z.object({
  questions: z.array(replayQuestion),
  /** When it was last added to; null while it is empty. */
  takenAt: timestamp.nullable(),
  /** Whether drafts can also be put to a model; else only the built-in engine's decisions are compared. */
  hasModel: z.boolean(),
});
export type ReplaySet = z.output<typeof replaySet>;

const replaySide = z.object({
  decision: z.enum(DECISIONS),
  confidence: z.number().min(0).max(1),
  /** What it answers from, or asks back about; `id` is null for an item that is only a draft. */
  item: z.object({ id: id.nullable(), question: z.string() }).nullable(),
  answeredBy: z.enum(ANSWERED_BY),
  /** What a visitor would read; null where that would be no answer. */
  answer: z.string().nullable(),
  /** The model would have called for a human. */
  handsOver: z.boolean(),
});
export type ReplaySide = z.output<typeof replaySide>;

const replayResult = z.object({
  questionId: id,
  question: z.string(),
  change: z.enum(REPLAY_CHANGES),
  before: replaySide,
  after: replaySide,
  /** Whether a model has spoken; otherwise both sides are the built-in engine's. */
  isFromModel: z.boolean(),
  /** Why the model that was asked did not speak. */
  fallback: z.enum(FALLBACKS).optional(),
});
export type ReplayResult = z.output<typeof replayResult>;

const count = z.number().int().min(0);

export const replayReport = z.object({
  /** In the order of the set. */
  results: z.array(replayResult),
  summary: z.object({
    total: count,
    counts: z.record(z.enum(REPLAY_CHANGES), count),
    /** On how many a model has spoken. */
    fromModel: count,
    /** On how many more it could have changed something, but was not asked or did not speak. */
    withoutModel: count,
  }),
});
export type ReplayReport = z.output<typeof replayReport>;

const changes = `Must be at most ${MAX_REPLAY_CHANGES} items`;

export const replayDraft = z.object({
  ai: settingsChange.shape.ai,
  knowledge: z
    .object({
      /** With an item's `id`, it replaces that item; without, it is added. */
      written: z
        .array(knowledgeDraft.extend({ id: id.optional() }))
        .max(MAX_REPLAY_CHANGES, changes)
        .default([]),
      removed: z.array(id).max(MAX_REPLAY_CHANGES, changes).default([]),
    })
    .refine(({ written, removed }) => written.length + removed.length <= MAX_REPLAY_CHANGES, changes)
    .optional(),
  asksModel: z.boolean().default(false),
});
export type ReplayDraft = z.output<typeof replayDraft>;

/** A draft of prompt or knowledge, tried on questions that visitors have asked before it goes live. */
export const replayEndpoints = defineEndpoints({
  set: {
    method: 'GET',
    path: '/assistant/replay-set',
    summary: 'The frozen questions that drafts are tried on',
    access: { staff: 'member' },
    response: replaySet,
  },
  freeze: {
    method: 'POST',
    path: '/assistant/replay-set',
    summary: 'Take the newest questions that the assistant handled, in place of those frozen before',
    access: { staff: 'admin' },
    body: z.object({ days: z.number().int().min(1).max(MAX_WINDOW_DAYS).default(DEFAULT_WINDOW_DAYS) }),
    response: replaySet,
  },
  add: {
    method: 'POST',
    path: '/assistant/replay-set/questions',
    summary: 'Add a question of one’s own to the frozen ones',
    access: { staff: 'admin' },
    body: z.object({ text: filled(MAX_REPLAY_QUESTION_LENGTH, 'Question is required') }),
    response: replaySet,
    errors: ['state_conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/assistant/replay-set/{id}',
    summary: 'Leave a question out from now on',
    access: { staff: 'admin' },
    params: idParams,
    response: replaySet,
  },
  run: {
    method: 'POST',
    path: '/assistant/replay',
    summary: 'What a draft would change on the frozen questions; nothing is stored, and no visitor sees it',
    access: { staff: 'admin' },
    body: replayDraft,
    response: replayReport,
    events: { progress: z.object({ done: count, total: count }), result: replayResult },
    errors: ['state_conflict', 'unavailable'],
  },
});

const set = example(
  (): ReplaySet => ({
    questions: [{ id: ids.question, text: question.content, askedAt }],
    takenAt,
    hasModel: true,
  }),
);

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
const norway = example(() => ({
  ...draft,
  question: 'Which countries do you ship to?',
  alternatives: [ADDED],
  answer: 'All of Europe, and Norway too.',
}));
const fromShipping = example(
  () =>
    ({
      decision: 'answer',
      confidence: 0.93,
      item: shipping,
      answeredBy: 'knowledge',
      answer: draft.answer,
      handsOver: false,
    }) as const,
);

const report = example(
  (): z.input<typeof replayReport> => ({
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
  }),
);

export const replayReference = describeEndpoints<typeof replayEndpoints>(
  'What a draft of prompt or knowledge would change',
  () => ({
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
  }),
);
