import { percentile } from '@chatbot-saas/testing/statistics';
import { openAccountStore } from '../src/adapters/sqlite/account-store.ts';
import { matchOf } from '../src/adapters/sqlite/match.ts';
import type { AccountStore } from '../src/core/account/account-store.ts';
import { bareSearch } from './bare.ts';
import { numbered } from './bulk.ts';
import { openBare } from './open-bare.ts';
import { timed } from './statistics.ts';
import { aConversation, aMessage, END_MS, page, pagesOf, type Writer } from './workspace.ts';

const AT_ONCE = 20_000;
const QUERIES = 300;
const SHOWN = 50;
export const LONG_CONVERSATION = '00000000-0000-7000-a000-000000000001';

/** A cache of that many messages, made in large pieces for speed, and one more conversation of 200. */
export function buildMillion(file: string, author: Writer, messages: number): void {
  const store = openAccountStore(file);
  const last = page({}, { hasMore: false });
  const long = aConversation(author, LONG_CONVERSATION, END_MS);
  const said = Array.from({ length: 200 }, (_, i) =>
    aMessage(author, LONG_CONVERSATION, i + 1, END_MS + i * 20_000),
  );
  let at = 0;
  const take = (next: ReturnType<typeof page>) => {
    store.sync.apply(numbered([next], 0), at === 0 ? null : '1', new Date().toISOString());
    at += 1;
    while (store.sync.searchLag() > 0) store.sync.fillSearch(AT_ONCE);
  };
  for (const next of pagesOf(author, messages, AT_ONCE)) take({ ...next, hasMore: true });
  take(page({ conversations: [{ ...long, messageCount: 200 }], messages: said }));
  take(last);
  while (store.sync.fillSearch(AT_ONCE));
  store.close();
}

export interface SearchFigures {
  title: string;
  ours: { p50: number; p99: number };
  bare: { p50: number; p99: number };
}

/** Each kind of query, ours and bare in turns; both have seen each query's pages, as a person's second letter has. */
export function searchAll(file: string, author: Writer): SearchFigures[] {
  const store = openAccountStore(file);
  const db = openBare(file);
  const bare = bareSearch(db);
  const figures = kinds(author).map(({ title, query }) => {
    const queries = Array.from({ length: QUERIES }, query);
    const rounds = queries.map((text) => measure(store, bare, text));
    const both = (of: 'ours' | 'bare') => {
      const values = rounds.map((round) => round[of]);
      return { p50: percentile(values, 0.5), p99: percentile(values, 0.99) };
    };
    return { title, ours: both('ours'), bare: both('bare') };
  });
  store.close();
  db.close();
  return figures;
}

function measure(store: AccountStore, bare: (match: string) => unknown[], text: string) {
  const match = matchOf(text) ?? '';
  const found = bare(match).length;
  let ours: unknown[] = [];
  const round = {
    ours: timed(() => {
      ours = store.search.messages(text, { limit: SHOWN }).items;
    }),
    bare: timed(() => bare(match)),
  };
  if (ours.length !== found) throw new Error(`"${text}" finds ${ours.length} and bare ${found}`);
  return round;
}

/** Words of all frequencies: every rank's logarithm is as likely, so a common word as a rare one. */
function kinds({ words, random }: Writer): { title: string; query: () => string }[] {
  const word = (from: number, to: number) => words[Math.floor(from * (to / from) ** random()) - 1] ?? '';
  const any = () => word(1, words.length);
  const prefix = (length: number) => () => any().slice(0, length);
  return [
    { title: 'a common word', query: () => word(1, 100) },
    { title: 'a rare word', query: () => word(1_000, words.length) },
    { title: 'two words', query: () => `${any()} ${any()}` },
    { title: 'two common words', query: () => `${word(1, 200)} ${word(1, 200)}` },
    ...[1, 2, 3, 4, 5, 6].map((length) => ({
      title: `a prefix of ${length} ${length === 1 ? 'letter' : 'letters'}`,
      query: prefix(length),
    })),
  ];
}
