import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Exception, type Rule, wordFinder } from './vocabulary.ts';

const read = <T>(file: string): T => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));
const findWords = wordFinder(read<Rule[]>('words.json'), read<Exception[]>('exceptions.json'));
const found = (path: string, source: string) =>
  findWords(path, source).map(({ line, word }) => `${line} ${word}`);

describe('vocabulary check: wordFinder', () => {
  it('reads comments, also a phrase over the end of a line', () => {
    expect(found('api/src/a.ts', '/** Whoever asks. */\nf(); // a key of its\n// own\n')).toEqual([
      '1 whoever',
      '2 of its own',
    ]);
  });

  it('reads a sign that touches a number', () => {
    expect(found('api/src/a.ts', '/** Contract §8.4: so long. */\n')).toEqual(['1 §']);
  });

  it('splits names into words', () => {
    const source = 'const whomItTells = isTold(NOBODYS_ROOM, desk_id, oldRoomy);\nclass A { #told = 1; }\n';
    expect(found('api/src/a.ts', source).toSorted()).toEqual([
      '1 desk',
      '1 nobodys',
      '1 room',
      '1 tells',
      '1 told',
      '2 told',
    ]);
  });

  it('reads test titles, and no other string', () => {
    expect(
      found('api/src/a.test.ts', "describe('told', () => it.each([1])(`anew`, () => f('told')));"),
    ).toEqual(['1 told', '1 anew']);
  });

  it('reads text of JSX as text for people', () => {
    expect(found('web-admin/src/a.tsx', 'const a = <p>Nobody was told // tell\n</p>;\n')).toEqual([]);
  });

  it('reads the name of a file and of its folders', () => {
    expect(found('desktop/src/desk/a.ts', '')).toEqual(['1 desk']);
    expect(found('desktop/src/a.ts', '')).toEqual([]);
  });

  it('reads Markdown without its code', () => {
    expect(
      found('docs/a.md', 'It is `told` so.\n\n```sh\ntold\n```\n\nIt was told, and nobody heard.\n'),
    ).toEqual(['7 told']);
  });

  it('reads comments and names of SQL', () => {
    expect(found('desktop/a.sql', "-- told\nselect desk_id, 'told' from a;\n")).toEqual(['1 told', '2 desk']);
  });

  it('leaves what is excepted, by phrase or by folder', () => {
    expect(found('api/src/a.ts', '// Beside the point, but beside the house.\n')).toEqual(['1 beside']);
    expect(found('desktop/src/a.ts', '// Sends desk:sync to app://desk/, not the desk.\n')).toEqual([
      '1 desk',
    ]);
    expect(found('api/src/realtime/a.ts', 'const rooms = told;\n')).toEqual(['1 told']);
  });
});
