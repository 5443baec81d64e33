import { parseSync } from 'vite';

/** Where a word stands. String literals that are no test titles are not looked at: texts for people are reviewed as texts. */
export type Kind = 'comment' | 'name' | 'title' | 'text';

export interface Rule {
  readonly words: readonly string[];
  readonly say: string;
  readonly in: readonly Kind[];
}

/** A use that is allowed: of `words` or of every word, within `phrase`, in files whose path starts with one of `paths`. */
export interface Exception {
  readonly words?: readonly string[];
  readonly phrase?: string;
  readonly paths?: readonly string[];
  readonly reason: string;
}

export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly word: string;
  readonly say: string;
}

/** A piece of a file, at its place there. */
interface Piece {
  readonly kind: Kind;
  readonly text: string;
  readonly start: number;
}

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);

/** The words and phrases listed for a kind. */
interface Listed {
  readonly all: readonly { readonly word: string; readonly say: string; readonly pattern: RegExp }[];
  /** Matches where one of them may stand: nearly every text has none. */
  readonly any: RegExp;
}

/** Returns a function that finds the words in a file's name and source. */
export function wordFinder(
  rules: readonly Rule[],
  exceptions: readonly Exception[],
): (path: string, source: string) => Finding[] {
  const listed: Record<Kind, Listed> = {
    comment: listedIn('comment', rules),
    name: listedIn('name', rules),
    title: listedIn('title', rules),
    text: listedIn('text', rules),
  };
  const placesIn = (kind: Kind, text: string, path: string) => {
    const { any, all } = listed[kind];
    const spaced = kind === 'name' ? spacedName(text) : text;
    if (!any.test(spaced)) return [];
    return all.flatMap(({ word, say, pattern }) =>
      [...spaced.matchAll(pattern)]
        .map(({ index }) => index)
        .filter((place) => !isExcepted(word, place, spaced, path, exceptions))
        .map((place) => ({ word, say, place })),
    );
  };
  return (path, source) => {
    const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
    const inPath = new Map(
      placesIn('name', path, path).map(({ word, say }) => [word, { word, say, line: 1 }]),
    );
    const inFile = piecesOf(path, source).flatMap(({ kind, text, start }) =>
      placesIn(kind, text, path).map(({ word, say, place }) => ({ word, say, line: lineOf(start + place) })),
    );
    return [...inPath.values(), ...inFile]
      .map((finding) => ({ path, ...finding }))
      .toSorted((a, b) => a.line - b.line);
  };
}

function listedIn(kind: Kind, rules: readonly Rule[]): Listed {
  const all = rules
    .filter((rule) => rule.in.includes(kind))
    .flatMap(({ words, say }) => words.map((word) => ({ word, say, pattern: patternOf(word) })));
  return { any: new RegExp(all.map(({ pattern }) => pattern.source).join('|'), 'i'), all };
}

function patternOf(phrase: string): RegExp {
  // Between two words may be the end of a line, and the start of the next one in a comment. A sign may touch
  // a word: only a word has edges.
  const edge = /^\w/.test(phrase) ? '\\b' : '';
  return new RegExp(edge + phrase.replaceAll(' ', String.raw`[\s*/-]+`) + edge, 'gi');
}

function piecesOf(path: string, source: string): Piece[] {
  if (path.endsWith('.md')) return [{ kind: 'text', text: withoutCode(source), start: 0 }];
  if (path.endsWith('.sql')) return sqlPieces(source);
  const { program, comments } = parseSync(path, source);
  const pieces: Piece[] = [];
  for (const { start, end } of comments) {
    const last = pieces.at(-1);
    // Line comments that follow each other are one text: a phrase may run over the end of a line.
    if (last && source.slice(last.start + last.text.length, start).trim() === '') {
      pieces[pieces.length - 1] = { ...last, text: source.slice(last.start, end) };
    } else pieces.push({ kind: 'comment', text: source.slice(start, end), start });
  }
  if (isNode(program)) collect(program, pieces, source);
  return pieces;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Reads the names and the test titles under `node`. */
function collect(node: Node, pieces: Piece[], source: string): void {
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier' || node.type === 'JSXIdentifier') {
    pieces.push({ kind: 'name', text: String(node.name), start: node.start });
  }
  if (node.type === 'CallExpression') {
    const title = isNode(node.callee) && isTestFunction(node.callee) && firstOf(node.arguments);
    if (title && (title.type === 'TemplateLiteral' || title.type === 'Literal')) {
      pieces.push({ kind: 'title', text: source.slice(title.start, title.end), start: title.start });
    }
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) collect(child, pieces, source);
    }
  }
}

function firstOf(values: unknown): Node | undefined {
  return Array.isArray(values) && isNode(values[0]) ? values[0] : undefined;
}

/** `it`, `it.skip`, `it.each(…)` and their like. */
function isTestFunction(callee: Node): boolean {
  if (callee.type === 'Identifier') return TEST_FUNCTIONS.has(String(callee.name));
  const inner = callee.type === 'MemberExpression' ? callee.object : callee.callee;
  return isNode(inner) && isTestFunction(inner);
}

function sqlPieces(source: string): Piece[] {
  const tokens = source.matchAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|[A-Za-z_]\w*/g);
  return [...tokens].flatMap(({ 0: text, index }): Piece[] => {
    if (text.startsWith("'")) return [];
    return [{ kind: /^(--|\/\*)/.test(text) ? 'comment' : 'name', text, start: index }];
  });
}

/** Code in Markdown becomes spaces, so that the rest keeps its place. */
function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^( *)(`{3,}|~{3,})[\s\S]*?^\1\2|`[^`\n]+`/gm, (code) =>
    code.replaceAll(/\S/g, ' '),
  );
}

/** `someName`, `some-name` and `SOME_NAME` as words. */
function spacedName(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]+/g, ' ').replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ');
}

function isExcepted(
  word: string,
  place: number,
  text: string,
  path: string,
  exceptions: readonly Exception[],
): boolean {
  return exceptions.some(({ words, phrase, paths }) => {
    if (words && !words.includes(word)) return false;
    if (paths && !paths.some((start) => path.startsWith(start))) return false;
    if (!phrase) return true;
    const at = text.toLowerCase().indexOf(phrase.toLowerCase(), Math.max(0, place - phrase.length));
    return at >= 0 && at <= place && place < at + phrase.length;
  });
}
