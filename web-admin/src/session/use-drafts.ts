import { useSyncExternalStore } from 'react';
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

const kept = new Map<Kind, Drafts>();
const listeners = new Set<() => void>();

function draftsOf(kind: Kind): Drafts {
  const drafts = kept.get(kind) ?? read(kind);
  kept.set(kind, drafts);
  return drafts;
}

function keep(kind: Kind, drafts: Drafts): void {
  kept.set(kind, drafts);
  try {
    sessionStorage.setItem(kind, JSON.stringify(drafts));
  } catch {
    // Where nothing can be stored, they last as long as the page.
  }
  for (const notify of [...listeners]) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

session.subscribe(() => {
  if (session.current().status === 'signed-out') for (const kind of KINDS) keep(kind, {});
});

/**
 * What was typed and not saved, by what it is about: it outlasts looking something up on another screen, and a reload. It
 * can be changed after the screen is gone: a text that is refused late comes back here.
 */
export function useDrafts(kind: Kind) {
  const drafts = useSyncExternalStore(subscribe, () => draftsOf(kind));
  const change = (id: string, next: string | ((before: string) => string)) => {
    if (session.current().status !== 'signed-in') return;
    const { [id]: before = '', ...others } = draftsOf(kind);
    const draft = typeof next === 'string' ? next : next(before);
    keep(kind, draft === '' ? others : { ...others, [id]: draft });
  };
  return { drafts, change };
}
