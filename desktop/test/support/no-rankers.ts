import type { Rankers } from '../../src/core/inbox/help/suggestions.ts';

/** Where nothing is suggested. */
export const noRankers: Rankers = {
  open: () => ({ learn: async () => {}, suggest: async () => null, close() {} }),
  openReplies: () => ({ learn: async () => {}, find: async () => [], suggest: async () => [], close() {} }),
};
