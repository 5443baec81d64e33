import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { diskFiles } from './disk-files.ts';

const bytes = (text: string) => new Blob([text]);

test('files on disk: what was put is there for the next start, and gone once it is removed', async () => {
  const folder = join(temporaryFolder(), 'cache.db-files');
  const id = crypto.randomUUID();
  await diskFiles(folder).put(id, bytes('A crack.'));
  const again = diskFiles(folder);
  expect(await (await again.get(id))?.text()).toBe('A crack.');
  expect(await again.clientIds()).toEqual([id]);
  await again.remove(id);
  expect(await again.get(id)).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

test('files on disk: only their owner reads them', async () => {
  const folder = join(temporaryFolder(), 'cache.db-files');
  const id = crypto.randomUUID();
  await diskFiles(folder).put(id, bytes('A crack.'));
  expect([folder, join(folder, id)].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
});

test('files on disk: half of one, as a power cut leaves it, is none, and goes with the sweep', async () => {
  const folder = join(temporaryFolder(), 'cache.db-files');
  const id = crypto.randomUUID();
  mkdirSync(folder);
  writeFileSync(join(folder, `${id}.part`), 'A cr');
  const files = diskFiles(folder);
  expect(await files.get(id)).toBeNull();
  expect(await files.clientIds()).toEqual([id]);
  await files.remove(id);
  expect(readdirSync(folder)).toEqual([]);
});

test('files on disk: a disk that refuses one says so, and keeps nothing of it', async () => {
  const folder = join(temporaryFolder(), 'cache.db-files');
  // In the place of the folder.
  writeFileSync(folder, '');
  await expect(diskFiles(folder).put(crypto.randomUUID(), bytes('A crack.'))).rejects.toThrow(
    /EEXIST|ENOTDIR/,
  );
});

test('files on disk: the one that was used longest ago comes first, and half of one not at all', async () => {
  const folder = join(temporaryFolder(), 'cache.db-pictures');
  const files = diskFiles(folder);
  for (const [index, name] of ['old', 'older', 'seen'].entries()) {
    await files.put(name, bytes(name));
    utimesSync(join(folder, name), 1_000 - index, 1_000 - index);
  }
  await files.use('seen');
  writeFileSync(join(folder, 'half.part'), 'A cr');
  expect(await files.list()).toEqual([
    { name: 'older', size: 5 },
    { name: 'old', size: 3 },
    { name: 'seen', size: 4 },
  ]);
  expect(readdirSync(folder)).not.toContain('half.part');
});
