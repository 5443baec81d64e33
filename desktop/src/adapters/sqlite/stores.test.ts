import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { sqliteStores } from './stores.ts';

const seen = new Blob(['A picture']);

test('an account takes its pictures along, and no other’s', async () => {
  const folder = join(temporaryFolder(), 'accounts');
  const stores = sqliteStores(folder);
  for (const key of ['ana', 'ben']) {
    const store = stores.open(key);
    await store.pictures.put('conversation.picture', seen);
    store.close();
  }
  stores.wipeAllBut('ana');
  expect(readdirSync(folder).sort()).toEqual(['ana.db', 'ana.db-pictures']);
  const again = stores.open('ana');
  expect(await again.pictures.read('conversation.picture')).toEqual(new Uint8Array(await seen.arrayBuffer()));
  again.close();
  stores.wipeAllBut(null);
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
});
