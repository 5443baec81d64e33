import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const repository = join(import.meta.dirname, '..', '..');

export interface Document {
  /** From the repository's root. */
  path: string;
  text: string;
  /** Without fenced blocks. */
  prose: string;
  blocks: readonly Block[];
}

export interface Block {
  language: string;
  text: string;
}

const FENCE = /^```(\w*)\n(.*?)^```$/gms;

function read(path: string): Document {
  const text = readFileSync(join(repository, path), 'utf8');
  const blocks = [...text.matchAll(FENCE)].map(([, language = '', block = '']) => ({
    language,
    text: block,
  }));
  return { path, text, prose: text.replaceAll(FENCE, ''), blocks };
}

const isForeign = (name: string) => name === 'node_modules' || name === 'release';

/** Every document of the repository. */
export const documents: readonly Document[] = globSync('**/*.md', {
  cwd: repository,
  exclude: (path) => path.split('/').some(isForeign),
})
  .sort()
  .map(read);

export function documentAt(path: string): Document {
  const found = documents.find((document) => document.path === path);
  if (!found) throw new Error(`There is no ${path}.`);
  return found;
}

/** Inline code, without fenced blocks. */
export const codeSpans = ({ prose }: Document): string[] =>
  [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** Targets of links and pictures. */
export const linksOf = ({ prose }: Document): string[] =>
  [...prose.replaceAll(/`[^`\n]*`/g, 'code').matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target);

/** The anchors of a document's headings, as GitHub makes them. */
export function anchorsOf({ prose }: Document): Set<string> {
  const anchors = new Set<string>();
  for (const [, title = ''] of prose.matchAll(/^#+ (.+)$/gm)) {
    const slug = title
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}
