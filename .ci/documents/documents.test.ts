import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sabotages } from '../../api/chaos/sabotage/list/index.ts';
import { configurationDocuments } from '../configuration-documents.ts';
import { anchorsOf, codeSpans, documentAt, documents, linksOf, repository } from './markdown.ts';

/** Made by a build; not in the repository. */
const BUILT = ['desktop/release'];
const PATH = /^(\.ci|api|desktop|docs|shared|web-admin|widget)(\/[\w.@-]+)+\/?$/;

describe.each(documents.map((document) => [document.path, document] as const))('%s', (path, document) => {
  it('has no dead link', () => {
    const dead = linksOf(document).filter((link) => {
      if (/^[a-z]+:/.test(link)) return false;
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : normalize(join(dirname(path), file));
      if (!existsSync(join(repository, target))) return true;
      return anchor !== undefined && !anchorsOf(documentAt(target)).has(anchor);
    });
    expect(dead).toEqual([]);
  });

  it('names no file that is not there', () => {
    const missing = codeSpans(document)
      .filter((code) => PATH.test(code) && !BUILT.includes(code))
      .filter((code) => !existsSync(join(repository, code)));
    expect(missing).toEqual([]);
  });
});

it('no diagram has a semicolon, which ends a line of mermaid in the middle of a sentence', () => {
  const diagrams = documents.flatMap(({ blocks }) => blocks.filter(({ language }) => language === 'mermaid'));
  expect(diagrams.length).toBeGreaterThan(0);
  expect(diagrams.filter(({ text }) => text.includes(';'))).toEqual([]);
});

it('README.md has at most 150 lines', () => {
  expect(documentAt('README.md').text.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});

it.each(Object.entries(configurationDocuments))('%s is current; `npm run docs` writes it', (path, text) => {
  expect(readFileSync(join(repository, path), 'utf8')).toBe(text);
});

it('docs/testing.md lists every sabotage, and README.md their number', () => {
  const rows = [...documentAt('docs/testing.md').text.matchAll(/^\| (.+?) \| (.+?) \| `.+ \|$/gm)];
  const listed = rows.map(([, name, promise]) => `${name}: ${promise}`);
  expect(listed.toSorted()).toEqual(sabotages.map(({ name, promise }) => `${name}: ${promise}`).toSorted());
  expect(documentAt('README.md').text).toContain(`${sabotages.length} sabotages`);
});
