import { ApiError } from '@chatbot-saas/client';
import fc from 'fast-check';
import { openDatabase } from '../../src/adapters/sqlite/open-database.ts';
import { draftsStore } from '../../src/adapters/sqlite/outbox/drafts-store.ts';
import { outboxStore } from '../../src/adapters/sqlite/outbox/outbox-store.ts';
import { CoreError } from '../../src/core/core-error.ts';
import { openDrafts } from '../../src/core/outbox/drafts.ts';
import { type Outbox, openOutbox } from '../../src/core/outbox/outbox.ts';
import { dueConversations } from '../../src/core/outbox/outbox-reply.ts';
import type { OutboxStore } from '../../src/core/outbox/ports.ts';
import { fakeFiles } from './fake-files.ts';
import { type Fate, type Life, lossyNetwork } from './lossy-network.ts';
import { ManualSchedule } from './manual-schedule.ts';
import { conversationNamed } from './outbox-world.ts';
import { ended, notAssigned, ReplyServer } from './reply-server.ts';

export const NAMES = ['ada', 'ben', 'cleo'] as const;
type Name = (typeof NAMES)[number];

type Step =
  | { do: 'write' | 'reassign' | 'give back' | 'end'; name: Name }
  | { do: 'retry' | 'edit' | 'discard'; which: number }
  | { do: 'network'; moves: number }
  | { do: 'crash at'; write: number; half: 'before' | 'after' }
  | { do: 'session dies' }
  | { do: 'crash' | 'down' | 'up' | 'wake' | 'resume' | 'time passes' | 'sync' };

const name = fc.constantFrom(...NAMES);
const which = fc.nat(5);
const always = <T extends string>(...does: T[]) => fc.constantFrom(...does);
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: always('write'), name }) },
  { weight: 6, arbitrary: fc.record({ do: always('network'), moves: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ do: always('reassign', 'give back', 'give back'), name }) },
  { weight: 1, arbitrary: fc.record({ do: always('end'), name }) },
  { weight: 2, arbitrary: fc.record({ do: always('retry', 'edit', 'discard'), which }) },
  { weight: 2, arbitrary: fc.record({ do: always('session dies') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: always('crash at'),
      write: fc.nat(3),
      half: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: always('crash', 'down', 'up', 'wake', 'resume', 'time passes', 'sync') }),
  },
);

class Crash extends Error {}

/** What a person wrote, in the order of writing; no two texts are the same. */
interface Written {
  name: Name;
  text: string;
  /** What it said before it was edited, as long as a request with that may be the one that is stored. */
  formerTexts: string[];
}

const now = () => new Date();

/** One outbox on a file, its server and a bad network between them, moved step by step as fast-check pleases. */
export function outboxModel(file: string, scheduler: fc.Scheduler, plannedFates: Fate[]) {
  const server = new ReplyServer();
  const written: Written[] = [];
  const discarded = new Set<string>();
  /** Texts of discarded replies that were stored or on their way by then: nothing calls them back. */
  const unstoppable = new Set<string>();
  const notedAsEdited = new Set<string>();
  const network = lossyNetwork(server, scheduler, plannedFates);
  /** Counts down the writes to the disk; at 0 the process is gone. */
  let untilCrash: { writes: number; half: 'before' | 'after' } | null = null;
  /** The console has heard that its session is over. */
  let isRefused = false;
  let sessions = 1;
  let run = start();

  function start() {
    const db = openDatabase(file);
    const life: Life = { isOver: false };
    const time = new ManualSchedule();
    const store = dying(outboxStore(db), life);
    const drafts = openDrafts({ store: draftsStore(db), schedule: time.schedule, now, onError: rethrow });
    const outbox = openOutbox({
      store,
      drafts,
      files: fakeFiles().port,
      schedule: time.schedule,
      now,
      random: () => 0.5,
      onChange: () => {},
      onError: (error) => {
        if (!(error instanceof Crash)) throw error;
      },
      link: {
        sendReply: (sessionId, reply) =>
          network.send(life, sessionId, reply).catch((error) => {
            if (error instanceof ApiError && error.status === 401) isRefused = true;
            throw error;
          }),
        scheduleReply: () => Promise.reject(new Error('Nothing is scheduled here')),
        sendNote: () => Promise.reject(new Error('No note is sent here')),
      },
    });
    return { db, life, time, outbox };
  }

  /** A process that is gone writes nothing any more, whatever its promises would still do in this one. */
  function dying(store: OutboxStore, life: Life): OutboxStore {
    const guard =
      <Args extends unknown[]>(write: (...args: Args) => void) =>
      (...args: Args) => {
        if (life.isOver) throw new Crash();
        const isLast = untilCrash !== null && untilCrash.writes-- === 0;
        if (!isLast || untilCrash?.half === 'after') write(...args);
        if (!isLast) return;
        untilCrash = null;
        life.isOver = true;
        throw new Crash();
      };
    return {
      list: store.list,
      add: guard(store.add),
      replace: guard(store.replace),
      settle: guard(store.settle),
      discard: guard(store.discard),
    };
  }

  function crash() {
    run.life.isOver = true;
    run.db.close();
    untilCrash = null;
    run = start();
  }

  /** The account's files are closed as they are, and opened again when the same person has signed in. */
  function signInAgain() {
    run.outbox.close();
    run.db.close();
    server.isSessionOver = false;
    isRefused = false;
    sessions += 1;
    run = start();
  }

  /** What a person does; the process may die of it. Null then. */
  function byHand<T>(action: (outbox: Outbox) => T): T | null {
    try {
      return action(run.outbox);
    } catch (error) {
      if (error instanceof Crash) return null;
      throw error;
    }
  }

  const replies = () => run.outbox.snapshot().replies;
  const unsentAt = (index: number) => {
    const unsent = replies().filter(({ state }) => state === 'unsent');
    return unsent[index % Math.max(1, unsent.length)];
  };
  const isKept = (text: string) =>
    outboxStore(run.db)
      .list()
      .some(({ content }) => content === text);

  function write(name: Name) {
    const text = `${name} ${written.length + 1}`;
    const clientId = byHand((outbox) => outbox.enqueue(conversationNamed(name), text));
    // Killed while writing, it counts if it is there afterwards: no call has returned.
    if (clientId !== null || isKept(text)) written.push({ name, text, formerTexts: [] });
  }

  function edit(index: number) {
    const reply = unsentAt(index);
    const former = written.find(({ text }) => text === reply?.content);
    if (!reply || !former) return;
    const text = `${former.text}, edited`;
    byHand((outbox) => outbox.retry(reply.clientId, text));
    if (!isKept(text)) return;
    former.formerTexts.push(former.text);
    former.text = text;
  }

  /** An earlier text was stored, and the person can see that: the edited one is another reply from then on. */
  function noteEarlierTexts() {
    for (const { clientId, content, sessionId, reason } of replies()) {
      if (notedAsEdited.has(clientId) || reason !== 'earlier_text_sent') continue;
      notedAsEdited.add(clientId);
      const index = written.findIndex(({ text }) => text === content);
      const edited = written[index];
      if (!edited) throw new Error(`Not written by a person: ${content}`);
      const atServer = server.messagesOf(sessionId).map((message) => message.content);
      const stored = edited.formerTexts.filter((text) => atServer.includes(text));
      if (stored.length !== 1) throw new Error(`${stored.length} earlier texts were sent of: ${content}`);
      edited.formerTexts = [];
      written.splice(index, 0, ...stored.map((text) => ({ name: edited.name, text, formerTexts: [] })));
    }
  }

  function discard(index: number) {
    const all = replies();
    const reply = all[index % Math.max(1, all.length)];
    if (!reply) return;
    const stored = server.messagesOf(reply.sessionId).filter(({ clientId }) => clientId === reply.clientId);
    const open = [...stored, ...network.onTheirWay(reply.clientId)].map(({ content }) => content);
    try {
      byHand((outbox) => outbox.discard(reply.clientId));
    } catch (error) {
      // May have arrived already.
      if (!(error instanceof CoreError)) throw error;
    }
    if (reply.state === 'sent' || isKept(reply.content)) return;
    discarded.add(reply.content);
    for (const text of open) unstoppable.add(text);
  }

  function sync() {
    const delivered = NAMES.flatMap((each) => server.messagesOf(conversationNamed(each).sessionId)).flatMap(
      ({ clientId, content }) => (clientId ? { clientId, content } : []),
    );
    byHand((outbox) => outbox.settled(delivered));
  }

  async function take(next: Step) {
    if (next.do === 'write') write(next.name);
    if (next.do === 'reassign') server.refusals.set(conversationNamed(next.name).sessionId, notAssigned());
    if (next.do === 'end') server.refusals.set(conversationNamed(next.name).sessionId, ended());
    if (next.do === 'give back') server.refusals.delete(conversationNamed(next.name).sessionId);
    if (next.do === 'retry') byHand((outbox) => outbox.retry(unsentAt(next.which)?.clientId ?? 'none'));
    if (next.do === 'edit') edit(next.which);
    if (next.do === 'discard') discard(next.which);
    if (next.do === 'crash at') untilCrash = { writes: next.write, half: next.half };
    if (next.do === 'session dies') server.isSessionOver = true;
    if (next.do === 'crash') crash();
    if (next.do === 'down') network.go('down');
    if (next.do === 'up') network.go('up');
    if (next.do === 'up' || next.do === 'wake') run.outbox.wake();
    if (next.do === 'resume') run.outbox.resume();
    if (next.do === 'time passes') run.time.passNext();
    if (next.do === 'sync') sync();
    if (next.do === 'network') {
      for (let move = 0; move < next.moves && scheduler.count() > 0; move += 1) await scheduler.waitNext(1);
    }
    await new Promise((resolve) => setImmediate(resolve));
    // Died in the middle of a write: a person starts it again.
    if (run.life.isOver) crash();
    if (isRefused) signInAgain();
    noteEarlierTexts();
  }

  /** Every request is answered, and every wait for the next one is over. */
  async function waitsEnd() {
    do {
      await scheduler.waitIdle();
      await new Promise((resolve) => setImmediate(resolve));
    } while (run.time.passNext() || scheduler.count() > 0);
  }

  /**
   * The network is good again, everything that waits ends, and a last sync shows what the server has.
   * Returns the conversations that are stuck: nothing is under way, yet their first reply is neither sent nor refused.
   */
  async function settle() {
    const stuck: string[] = [];
    network.go('reliable');
    untilCrash = null;
    // A sign-in starts to send at once; the process may have died of it after the last step.
    if (run.life.isOver) crash();
    if (server.isSessionOver) signInAgain();
    run.outbox.wake();
    do {
      await waitsEnd();
      stuck.push(...dueConversations(replies()));
      for (const each of NAMES) network.arriveLate(conversationNamed(each).sessionId);
      sync();
      // An abandoned request may arrive after its repetition was refused. The sync then lets the next reply go.
    } while (scheduler.count() > 0);
    noteEarlierTexts();
    run.outbox.close();
    run.db.close();
    return stuck;
  }

  return { server, written, discarded, unstoppable, replies, sessions: () => sessions, take, settle };
}

const rethrow = (error: unknown) => {
  throw error;
};
