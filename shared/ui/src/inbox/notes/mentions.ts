import { writtenDirection } from '../../texts/written-direction.ts';
import type { TextEdit } from '../format/edit-text.ts';
import type { Teammate } from './thread-note.ts';

/** Enough to choose from, and still seen at a glance. */
const MOST_SHOWN = 8;
/** In front of an @ that begins a mention: nothing, a space or a bracket. That of a mail address is none. */
const BEFORE = /(?:^|[\s([{"'“„«])@([^\n@]{0,60})$/u;
const WORD = /[\p{L}\p{N}_]/u;

/** Without case and accents: Zoe finds Zoë. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** What is typed behind the @ at the caret; null: no mention is being typed. */
export function mentionQuery(text: string, caret: number): { from: number; query: string } | null {
  const match = BEFORE.exec(text.slice(0, caret));
  if (!match) return null;
  const query = match[1] ?? '';
  return { from: caret - query.length - 1, query };
}

/** Teammates of whose names a word begins so, those who are called so first. */
export function matchingTeammates(team: readonly Teammate[], query: string): Teammate[] {
  const sought = folded(query.trimStart());
  const places = team.map((teammate) => {
    const name = folded(teammate.name);
    return { teammate, place: name.startsWith(sought) ? 0 : name.includes(` ${sought}`) ? 1 : 2 };
  });
  return places
    .filter(({ place }) => place < 2)
    .sort((a, b) => a.place - b.place || a.teammate.name.localeCompare(b.teammate.name))
    .slice(0, MOST_SHOWN)
    .map(({ teammate }) => teammate);
}

/** Puts the name in place of what was typed, and the caret behind it. */
export function mentionEdit(
  text: string,
  { from, to }: { from: number; to: number },
  { name }: Teammate,
): TextEdit {
  const inserted = `@${name} `;
  const caret = from + inserted.length;
  return { from, to: text[to] === ' ' ? to + 1 : to, text: inserted, select: [caret, caret] };
}

export type NotePart = { kind: 'text'; text: string } | { kind: 'mention'; text: string; ids: string[] };

/** The text, cut where it names a teammate behind an @. The longest name wins: Ann Lee is not Ann. */
export function noteParts(content: string, team: readonly Teammate[]): NotePart[] {
  const byLength = team.toSorted((a, b) => b.name.length - a.name.length);
  const parts: NotePart[] = [];
  let from = 0;
  for (let at = content.indexOf('@'); at >= 0; at = content.indexOf('@', at + 1)) {
    if (at > 0 && WORD.test(content[at - 1] ?? '')) continue;
    const named = byLength.find(({ name }) => namesAt(content, at + 1, name));
    if (!named) continue;
    if (at > from) parts.push({ kind: 'text', text: content.slice(from, at) });
    const to = at + 1 + named.name.length;
    const ids = team.filter(({ name }) => name === named.name).map(({ _id }) => _id);
    parts.push({ kind: 'mention', text: content.slice(at, to), ids });
    from = to;
    at = to - 1;
  }
  if (from < content.length) parts.push({ kind: 'text', text: content.slice(from) });
  return parts;
}

const namesAt = (content: string, at: number, name: string): boolean =>
  name !== '' && content.startsWith(name, at) && !WORD.test(content[at + name.length] ?? '');

/** The teammates whom a text calls. */
export const mentionedIn = (content: string, team: readonly Teammate[]): string[] => [
  ...new Set(noteParts(content, team).flatMap((part) => (part.kind === 'mention' ? part.ids : []))),
];

/** Which way a note that is being written runs: by what is written apart from the names it calls. */
export function noteDirection(content: string, team: readonly Teammate[]): 'auto' | 'ltr' | 'rtl' {
  const own = noteParts(content, team).flatMap((part) => (part.kind === 'text' ? part.text : []));
  return writtenDirection(own.join(' ')) ?? 'auto';
}
