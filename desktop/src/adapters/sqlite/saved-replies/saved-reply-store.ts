import { savedReply } from '@chatbot-saas/contract';
import type { Database } from 'better-sqlite3';
import type { SavedReplyStore } from '../../../core/account/account-store.ts';
import type { CacheRows } from '../cache-rows.ts';

export function savedReplyStore(
  db: Database,
  rows: Pick<CacheRows, 'savedReplies' | 'write'>,
): SavedReplyStore {
  const selectAll = db.prepare<[], string>('SELECT body FROM saved_reply').pluck();
  return {
    // A row in a shape of another contract is left out; the sync that starts over brings it again.
    list: () =>
      selectAll.all().flatMap((body) => {
        const parsed = savedReply.safeParse(JSON.parse(body));
        return parsed.success ? [parsed.data] : [];
      }),
    put: (reply) => rows.write(() => rows.savedReplies.put(reply)),
    remove: (id) => rows.write(() => rows.savedReplies.remove(id)),
  };
}
