import { expect, test, vi } from 'vitest';
import { offline } from '../../../test/support/fake-server.ts';
import { fill, openCache } from '../../../test/support/open-cache.ts';
import { aSavedReply } from '../../../test/support/samples.ts';
import { listSavedReplies } from './saved-reply-list.ts';

test('saved replies come with their uses from the server, and out of reach from this computer', async () => {
  const { store } = openCache();
  const kept = aSavedReply({ usedCount: 0 });
  fill(store, { replies: [kept] });
  const fetchReplies = vi.fn(async () => [{ ...kept, usedCount: 7 }]);
  const list = (isOnline: boolean) => listSavedReplies({ store, link: { fetchReplies }, isOnline });
  expect(await list(true)).toMatchObject([{ usedCount: 7 }]);
  fetchReplies.mockClear();
  expect(await list(false)).toEqual([kept]);
  expect(fetchReplies).not.toHaveBeenCalled();
  fetchReplies.mockRejectedValueOnce(offline());
  expect(await list(true)).toEqual([kept]);
});
