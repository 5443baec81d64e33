import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const repository = join(import.meta.dirname, '..', '..');
const FOLDERS = ['.ci', 'api', 'desktop', 'docs', 'shared', 'web-admin', 'widget'];
/** What is installed or built. */
const NOT_OURS = /[/\\](node_modules|dist|out|build|release|\.cache)([/\\]|$)/;
const MAX_FILES = 25;

it('a folder: has at most 25 files side by side', () => {
  const counts = new Map<string, number>();
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })) {
      const parent = relative(repository, entry.parentPath);
      if (entry.isFile() && !NOT_OURS.test(parent)) counts.set(parent, (counts.get(parent) ?? 0) + 1);
    }
  }
  expect(counts.size).toBeGreaterThan(100);
  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([]);
});
