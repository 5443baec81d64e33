import type { Message, ScheduledMessage } from '@chatbot-saas/contract';
import Database from 'better-sqlite3';
import { onTestFinished, vi } from 'vitest';
import { migrate } from '../../src/adapters/sqlite/migrate.ts';
import { migrations } from '../../src/adapters/sqlite/migrations/index.ts';
import { draftsStore } from '../../src/adapters/sqlite/outbox/drafts-store.ts';
import { outboxStore } from '../../src/adapters/sqlite/outbox/outbox-store.ts';
import { openDrafts } from '../../src/core/outbox/drafts.ts';
import { openOutbox } from '../../src/core/outbox/outbox.ts';
import type { OutboxChange } from '../../src/core/outbox/outbox-list.ts';
import type { ReplyLink } from '../../src/core/outbox/ports.ts';
import { fakeFiles } from './fake-files.ts';
import { ManualSchedule } from './manual-schedule.ts';
import { ReplyServer } from './reply-server.ts';

export interface Request {
  sessionId: string;
  clientId: string;
  content: string;
  files?: string[];
  signal: AbortSignal;
  /** The server does its work; its answer, or its refusal, arrives. */
  answer(): Promise<void>;
  /** What the server is said to have answered, without having seen the request. */
  fail(error: unknown): Promise<void>;
}

/** Everything that is waiting to run on this turn's promises has run. */
const promisesRun = () => new Promise<void>((resolve) => setImmediate(resolve));

/** An outbox on SQLite in memory, whose every request the test answers by hand. */
export function outboxWorld() {
  const db = new Database(':memory:');
  onTestFinished(() => void db.close());
  migrate(db, migrations);
  const server = new ReplyServer();
  const store = outboxStore(db);
  const drafts = draftsStore(db);
  const requests: Request[] = [];
  const changes: OutboxChange[] = [];
  const sent: [string, Message][] = [];
  const scheduled: ScheduledMessage[] = [];
  const onError = vi.fn();
  const files = fakeFiles();

  const link: ReplyLink = {
    sendReply(sessionId, reply, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<Message>();
      const end = (settle: () => void) => {
        requests.splice(requests.indexOf(request), 1);
        settle();
        return promisesRun();
      };
      const request: Request = {
        sessionId,
        ...reply,
        signal,
        answer: () =>
          end(() => {
            try {
              resolve(server.receive(sessionId, reply));
            } catch (error) {
              reject(error);
            }
          }),
        fail: (error) => end(() => reject(error)),
      };
      requests.push(request);
      return promise;
    },
    scheduleReply: (sessionId, reply, signal) =>
      link.sendReply(sessionId, reply, signal).then((message) => ({ message })),
    sendNote: () => Promise.reject(new Error('No note is sent here')),
  };

  /** What a start of the console does; the former one is left as a crash leaves it. */
  const open = () => {
    const time = new ManualSchedule();
    const keptDrafts = openDrafts({ store: drafts, schedule: time.schedule, now: () => new Date(), onError });
    const outbox = openOutbox({
      store,
      link,
      drafts: keptDrafts,
      files: files.port,
      schedule: time.schedule,
      now: () => new Date(),
      random: () => 0,
      onChange: (change) => changes.push(change),
      onSent: (conversationId, message) => sent.push([conversationId, message]),
      onScheduled: (one) => scheduled.push(one),
      onError,
    });
    return { time, outbox, drafts: keptDrafts };
  };

  return { db, server, store, link, files, requests, changes, sent, scheduled, onError, open, ...open() };
}

export const conversationNamed = (name: string) => ({ _id: name, sessionId: `session-${name}` });
