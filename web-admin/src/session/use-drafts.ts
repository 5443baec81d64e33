import { useEffect, useRef, useState } from 'react';
import * as session from './session.ts';

type Drafts = Readonly<Record<string, string>>;

const KINDS = ['reply-drafts', 'note-drafts', 'internal-note-drafts'] as const;
type Kind = (typeof KINDS)[number];

function read(kind: Kind): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(kind) ?? '{}');
  } catch {
    return {};
  }
}

function keep(kind: Kind, drafts: Drafts): void {
  try {
    sessionStorage.setItem(kind, JSON.stringify(drafts));
  } catch {
    // Where nothing can be stored, they last as long as the screen.
  }
}

session.subscribe(() => {
  if (session.current().status === 'signed-out') for (const kind of KINDS) keep(kind, {});
});

/** What was typed and not saved, by what it is about: it outlasts looking something up on another screen, and a reload. */
export function useDrafts(kind: Kind) {
  const [drafts, setDrafts] = useState(() => read(kind));
  const stored = useRef(drafts);
  useEffect(() => {
    if (stored.current === drafts || session.current().status !== 'signed-in') return;
    stored.current = drafts;
    keep(kind, drafts);
  }, [kind, drafts]);
  const change = (id: string, next: string | ((before: string) => string)) =>
    setDrafts(({ [id]: before = '', ...others }) => {
      const draft = typeof next === 'string' ? next : next(before);
      return draft === '' ? others : { ...others, [id]: draft };
    });
  return { drafts, change };
}
