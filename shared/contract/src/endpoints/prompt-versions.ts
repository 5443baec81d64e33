import * as z from 'zod';
import { MAX_PAGE_LIMIT, PROMPT_VERSION_PAGE_SIZE } from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { id, limit, timestamp } from '../fields.ts';
import { describeEndpoints } from '../reference/describe-endpoints.ts';
import { example } from '../reference/example.ts';
import { askedAt, ids, owner, storeSettings, takenAt } from '../reference/story.ts';
import { promptFingerprint } from './messages.ts';
import { settings } from './tenant.ts';

/** Counted by tenant: 1, 2, 3 … without gaps. */
const version = z.number().int().min(1);
const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647);

export const promptVersion = z.object({
  version,
  /** As the receipts of the answers given by it name it, until the product's own rules change. */
  fingerprint: promptFingerprint,
  ai: settings.shape.ai,
  /** null: no person chose it, as with the initial settings. */
  author: z.object({ id, name: z.string() }).nullable(),
  /** The version that was brought back as this one. */
  restoredFrom: version.nullable(),
  createdAt: timestamp,
  /** What the assistant goes by now. */
  isCurrent: z.boolean(),
});
export type PromptVersion = z.output<typeof promptVersion>;

/** All versions of the assistant's instructions, with their authors. */
export const promptVersionEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/tenant/prompt-versions',
    summary: 'The assistant’s settings now and before, newest first',
    access: { staff: 'admin' },
    query: z.object({
      limit: limit(MAX_PAGE_LIMIT, PROMPT_VERSION_PAGE_SIZE),
      before: versionNumber.optional(),
    }),
    response: z.object({
      versions: z.array(promptVersion),
      /** The `before` of the next page; null: these were the last. */
      nextBefore: version.nullable(),
    }),
  },
  restore: {
    method: 'POST',
    path: '/tenant/prompt-versions/{version}/restore',
    summary: 'Go by a former version again, as a new one',
    access: { staff: 'admin' },
    params: z.object({ version: versionNumber }),
    /** `settingsVersion`: as `version` of `GET /tenant/settings`. */
    response: z.object({ settings, settingsVersion: version, version: promptVersion }),
  },
});

const first = example(
  (): z.input<typeof promptVersion> => ({
    version: 1,
    fingerprint: '9b1d07c35ae2',
    ai: storeSettings.ai,
    author: null,
    restoredFrom: null,
    createdAt: owner.createdAt,
    isCurrent: false,
  }),
);
const author = { id: ids.owner, name: owner.name };
const second = example(() => ({
  ...first,
  version: 2,
  fingerprint: '4f0c2d91a7be',
  ai: { ...storeSettings.ai, temperature: 0.2 },
  author,
  createdAt: askedAt,
}));

export const promptVersionReference = describeEndpoints<typeof promptVersionEndpoints>(
  'Earlier instructions of the assistant',
  () => ({
    list: {
      rules: 'Every change of `settings.ai` makes a version; saving it unchanged does not.',
      parameters: {
        limit: 'How many versions a page has',
        before: 'Only versions older than this one: the `nextBefore` of the page before',
      },
      answer: { versions: [{ ...second, isCurrent: true }, first], nextBefore: null },
    },
    restore: {
      rules:
        'The former settings become a new version, so that nothing is lost; restoring what is current changes nothing. Only `settings.ai` is touched.',
      parameters: { version: 'The `version` to go by again' },
      answer: {
        settings: storeSettings,
        settingsVersion: 3,
        version: { ...first, version: 3, author, restoredFrom: 1, createdAt: takenAt, isCurrent: true },
      },
    },
  }),
);
