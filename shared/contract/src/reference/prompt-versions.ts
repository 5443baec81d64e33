import type * as z from 'zod';
import { type promptVersion, promptVersionEndpoints } from '../endpoints/prompt-versions.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { askedAt, ids, owner, storeSettings, takenAt } from './story.ts';

const first: z.input<typeof promptVersion> = {
  version: 1,
  fingerprint: '9b1d07c35ae2',
  ai: storeSettings.ai,
  author: null,
  restoredFrom: null,
  createdAt: owner.createdAt,
  isCurrent: false,
};
const author = { id: ids.owner, name: owner.name };
const second = {
  ...first,
  version: 2,
  fingerprint: '4f0c2d91a7be',
  ai: { ...storeSettings.ai, temperature: 0.2 },
  author,
  createdAt: askedAt,
};

export const promptVersionReference = describeEndpoints(promptVersionEndpoints, {
  list: {
    rules: 'Every change of `settings.ai` is a version of its own; saving what is already there is none.',
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
});
