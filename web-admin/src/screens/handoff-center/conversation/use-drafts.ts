import { useEffect, useState } from 'react';
import * as session from '../../../session/session.ts';

type Drafts = Readonly<Record<string, string>>;

const KEY = 'reply-drafts';

function read(): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

function keep(drafts: Drafts): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // Where nothing can be stored, they last as long as the screen.
  }
}

session.subscribe(() => {
  if (session.current().status === 'signed-out') keep({});
});

/** What was typed and not sent, by conversation: it outlasts looking something up on another screen, and a reload. */
export function useDrafts() {
  const [drafts, setDrafts] = useState(read);
  useEffect(() => {
    if (session.current().status === 'signed-in') keep(drafts);
  }, [drafts]);
  const change = (id: string, draft: string) =>
    setDrafts(({ [id]: _, ...others }) => (draft === '' ? others : { ...others, [id]: draft }));
  return { drafts, change };
}
