import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MARK, markFiles } from './mark-files.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const files = markFiles(readFileSync(MARK, 'utf8'));

describe('the mark', () => {
  it.each([...files])('is current in %s: npm run mark writes it', (path, content) => {
    expect(readFileSync(path, 'utf8')).toBe(content);
  });

  it('is drawn once: no other icon of the product is in the repository', () => {
    const drawings = execFileSync('git', ['ls-files', '*.svg', '*.ico', '*.icns'], {
      cwd: repository,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((name) => name !== '' && !name.startsWith('widget/demo/'));
    expect(drawings).toEqual(['shared/ui/src/mark/mark.svg', 'web-admin/public/icon.svg']);
  });
});
