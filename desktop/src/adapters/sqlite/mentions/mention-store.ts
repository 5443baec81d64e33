import type { MentionStore } from '../../../core/inbox/mentions.ts';
import type { CacheRows } from '../cache-rows.ts';

export const mentionStore = ({ mentions, write }: CacheRows): MentionStore => ({
  list: mentions.list,
  replace: (all) =>
    write(() => {
      mentions.keepOnly(all.map(({ _id }) => _id));
      for (const one of all) mentions.put(one);
    }),
  put: (one) => write(() => mentions.put(one)),
  read: (conversationId, at) => write(() => mentions.read(conversationId, at)),
  unsentReads: mentions.unsentReads,
  readsSent: (ids) => write(() => mentions.readsSent(ids)),
});
