import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ManualClock, offline } from '../../../test/support/fake-server.ts';
import { aConversation, aMessage, anItem } from '../../../test/support/samples.ts';
import { SyncServer } from '../../../test/support/sync-server.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { openAccountStore } from '../../adapters/sqlite/account-store.ts';
import type { AccountStore } from '../account/account-store.ts';
import { createSync } from './sync.ts';

const CONVERSATIONS = 4;
const ITEMS = 3;

type Step =
  | { do: 'open' | 'say' | 'edit' | 'drop'; which: number }
  | { do: 'item' | 'drop item'; which: number }
  /** What a socket brings: as it is now, as it was some changes ago, or something that is gone by now. */
  | { do: 'socket'; which: number; age: number }
  | { do: 'page'; limit: number; copies: number }
  | { do: 'pull'; limit: number; cutAfter: number | null }
  | { do: 'crash' | 'restore' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('open' as const, 'say' as const, 'say' as const, 'edit' as const, 'drop' as const),
      which: fc.nat(CONVERSATIONS - 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('item' as const, 'drop item' as const),
      which: fc.nat(ITEMS - 1),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('socket' as const),
      which: fc.nat(CONVERSATIONS - 1),
      age: fc.nat(3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('page' as const),
      limit: fc.integer({ min: 1, max: 4 }),
      copies: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pull' as const),
      limit: fc.integer({ min: 1, max: 20 }),
      cutAfter: fc.option(fc.nat(3)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('crash' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const) }) },
);

/** A workspace, and a console's cache of it that is killed and opened again. */
class World {
  readonly #server = new SyncServer();
  readonly #clock = new ManualClock();
  readonly #file = join(temporaryFolder(), 'cache.db');
  readonly #ids = Array.from({ length: CONVERSATIONS }, () => randomUUID());
  readonly #items = Array.from({ length: ITEMS }, () => randomUUID());
  readonly #past: {
    conversation: ReturnType<typeof aConversation>;
    message: ReturnType<typeof aMessage> | null;
  }[][] = this.#ids.map(() => []);
  #count = 0;
  #store: AccountStore = openAccountStore(this.#file);

  async take(next: Step): Promise<void> {
    this.#count += 1;
    switch (next.do) {
      case 'open':
        this.#ids[next.which] = randomUUID();
        return this.#write(next.which, 0);
      case 'say':
      case 'edit':
        // What is gone is gone: a server gives no id a second time.
        return this.#server.find(this.#ids[next.which] ?? '')
          ? this.#write(next.which, next.do === 'say' ? 1 : 0)
          : undefined;
      case 'drop':
        return this.#server.removeConversation(this.#ids[next.which] ?? '');
      case 'item':
        return this.#server.putItem(
          anItem({ _id: this.#items[next.which] ?? '', question: `Item ${this.#count}` }),
        );
      case 'drop item':
        return this.#server.removeItem(this.#items[next.which] ?? '');
      case 'socket': {
        const event = this.#past[next.which]?.at(-1 - next.age);
        if (event) this.#store.conversations.putAhead(event.conversation);
        if (event?.message) this.#store.messages.putAhead(event.message);
        return;
      }
      case 'page':
        return this.#takePage(next.limit, next.copies);
      case 'pull':
        return this.#pull(next.limit, next.cutAfter);
      case 'crash':
        this.#store.close();
        this.#store = openAccountStore(this.#file);
        return;
      case 'restore':
        return this.#server.restore();
    }
  }

  /** Writes a conversation again, with one more message or without. */
  #write(which: number, said: 0 | 1): void {
    const id = this.#ids[which] ?? '';
    const former = this.#server.state.conversations.find((row) => row._id === id);
    const seq = (former?.messageCount ?? 0) + said;
    const at = new Date(Date.UTC(2026, 2, 2) + this.#count).toISOString();
    const conversation = aConversation({
      _id: id,
      // Two of the slots share a visitor's session, one after the other.
      sessionId: `session-${which % 3}`,
      messageCount: seq,
      updatedAt: at,
      visitor: { name: `Visitor ${this.#count}`, email: null },
    });
    const message = said
      ? aMessage({ conversationId: id, seq, timestamp: at, content: `Said ${this.#count}` })
      : null;
    this.#server.putConversation(conversation);
    if (message) this.#server.putMessage(message);
    this.#past[which]?.push({ conversation, message });
  }

  /** A page of a pull that is not seen through, several times as by a client that was cut off in between. */
  #takePage(limit: number, copies: number): void {
    this.#server.limit = limit;
    const { cursor } = this.#store.sync.progress();
    const page = this.#server.page(cursor);
    this.#store.sync.apply(page, cursor, new Date().toISOString());
    for (let copy = 1; copy < copies; copy += 1) {
      this.#store.sync.apply({ ...page, hasMore: true }, page.cursor, new Date().toISOString());
    }
  }

  async #pull(limit: number, cutAfter: number | null): Promise<void> {
    this.#server.limit = limit;
    let pages = 0;
    const sync = createSync({
      store: this.#store,
      link: {
        fetchSyncPage: async (cursor) => {
          if (pages === cutAfter) throw offline();
          pages += 1;
          return this.#server.page(cursor);
        },
      },
      clock: this.#clock,
      onState: () => {},
      onApplied: () => {},
    });
    await sync.pull();
    if (cutAfter === null) expect(sync.state()).toMatchObject({ failure: null, isPulling: false });
    sync.close();
  }

  async expectSame(): Promise<void> {
    // What no page confirms goes with the third pull.
    for (let pull = 1; pull <= 3; pull += 1) await this.#pull(7, null);
    const { conversations, messages, knowledge } = this.#server.state;
    const store = this.#store;
    const byId = (a: { _id: string }, b: { _id: string }) => (a._id < b._id ? -1 : 1);
    const newestFirst = (a: { updatedAt: string }, b: { updatedAt: string }) =>
      a.updatedAt < b.updatedAt ? 1 : -1;
    expect(store.conversations.list({}, { limit: 1_000 }).items).toEqual(
      [...conversations].sort(newestFirst),
    );
    expect(store.knowledge.list({ offset: 0, limit: 100 }).sort(byId)).toEqual([...knowledge].sort(byId));
    for (const { _id } of conversations) {
      const own = messages
        .filter((row) => row.conversationId === _id)
        .map(({ conversationId: __, ...row }) => row);
      const history = store.messages.history(_id, { limit: 1_000 });
      expect(history).toEqual({ messages: own.sort((a, b) => a.seq - b.seq), hasOlder: false, gaps: [] });
    }
    // All that is there is found, and nothing that is gone.
    const found = store.search.messages('said', { limit: 1_000 }).items.map((hit) => hit.message.content);
    expect(found.sort()).toEqual(messages.map((row) => row.content).sort());
    const people = store.conversations.list({ search: 'visitor' }, { limit: 1_000 }).items;
    expect(people).toEqual([...conversations].sort(newestFirst));
    expect(store.sync.progress()).toMatchObject({ isFirst: false });
    this.expectNothingLeft(messages.length, conversations.length);
  }

  /** Behind the port: rows, their searches and their keys agree. */
  expectNothingLeft(messages: number, conversations: number): void {
    const db = new Database(this.#file, { readonly: true });
    const count = (table: string) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    expect(count('message')).toBe(messages);
    expect(count('message_search_docsize')).toBe(messages);
    expect(count('conversation')).toBe(conversations);
    expect(count('conversation_search_docsize')).toBe(conversations);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    db.close();
  }

  close(): void {
    this.#store.close();
  }
}

test('the cache is exactly the server’s state, whatever came in which pages, twice, by socket, or around a crash', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }), async (steps) => {
      const world = new World();
      try {
        for (const next of steps) await world.take(next);
        await world.expectSame();
      } finally {
        world.close();
      }
    }),
    { numRuns: 60 },
  );
});
