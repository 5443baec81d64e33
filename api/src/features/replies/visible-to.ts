import type { Query } from '../../db/index.ts';

/** Of `saved_replies as r`: the workspace's, and the member's own. No role sees those of another. */
export const visibleTo = (viewer: string) => (query: Query) =>
  void query.whereRaw('(r.owner_id IS NULL OR r.owner_id = ?)', [viewer]);
