import { ApiError } from '@chatbot-saas/shared/client';
import type { Conversation } from '@chatbot-saas/shared/contracts';
import type { Presence } from '@chatbot-saas/shared/domain';
import type { Account } from '../src/core/account.ts';
import type { Clock, LinkListener, ServerLink, Servers } from '../src/core/ports.ts';
import { ReplyServer } from './reply-server.ts';
import { SyncServer } from './sync-server.ts';

export const offline = () =>
  new ApiError({ status: 0, code: 'network', message: 'No connection to the server.' });
export const unauthorized = () =>
  new ApiError({ status: 401, code: 'not_signed_in', message: 'Not signed in' });

/** The `Servers` port over a list in memory, whose moments the test chooses. */
export class FakeServer implements Servers {
  readonly account: Account;
  readonly replies = new ReplyServer();
  conversations: Conversation[] = [];
  /** Thrown by every call while set. */
  failure: ApiError | null = null;
  /** While set, lists wait for it: for what happens during a fetch. */
  gate: Promise<void> | null = null;
  /** What `/sync` knows. */
  readonly sync = new SyncServer();
  listener: LinkListener | null = null;
  listFetches = 0;
  singleFetches = 0;
  signOuts = 0;
  presence: Presence = 'online';
  /** What this device has said of itself, in order. */
  readonly announced: boolean[] = [];

  constructor(account: Account) {
    this.account = account;
  }

  async signIn(server: string): Promise<Account> {
    if (this.failure) throw this.failure;
    return { ...this.account, server };
  }

  connect(): ServerLink {
    const answer = async <T>(value: () => T): Promise<T> => {
      if (this.failure?.status === 401) this.listener?.onUnauthorized();
      if (this.failure) throw this.failure;
      return value();
    };
    return {
      fetchProfile: () => answer(() => this.account),
      fetchInbox: async () => {
        this.listFetches += 1;
        const list = await answer(() => [...this.conversations]);
        await this.gate;
        return list;
      },
      fetchConversation: (sessionId) => {
        this.singleFetches += 1;
        return answer(() => this.conversations.find((item) => item.sessionId === sessionId) ?? null);
      },
      sendReply: (sessionId, reply) => answer(() => this.replies.receive(sessionId, reply)),
      fetchSyncPage: (cursor) => answer(() => this.sync.page(cursor)),
      accept: (id) =>
        answer(() => {
          const found = this.conversations.find((item) => item._id === id);
          if (!found) throw new Error(`There is no conversation ${id}`);
          return { ...found, assignedAgent: this.account.user._id, isAccepted: true };
        }),
      fetchPresence: () => answer(() => this.presence),
      announce: (isThere) => void this.announced.push(isThere),
      setAway: (isAway) =>
        answer(() => {
          this.presence = isAway ? 'away' : 'online';
          this.listener?.onPresence(this.presence);
          return true;
        }),
      signOut: () =>
        answer(() => {
          this.signOuts += 1;
        }),
      listen: (listener) => {
        this.listener = listener;
      },
      close: () => {
        this.listener = null;
      },
    };
  }

  /** The socket comes up, joins its rooms and asks to catch up. */
  goOnline(): void {
    this.listener?.onState('online');
    this.listener?.onCatchUp();
  }
}

/** Time that passes when the test says so. */
export class ManualClock implements Clock {
  #now = new Date('2026-03-02T14:02:00.000Z');
  readonly #ticks = new Set<() => void>();
  readonly #timers = new Set<{ at: number; run: () => void }>();

  now = () => this.#now;
  every(_ms: number, tick: () => void): () => void {
    this.#ticks.add(tick);
    return () => void this.#ticks.delete(tick);
  }
  after(ms: number, run: () => void): () => void {
    const timer = { at: this.#now.getTime() + ms, run };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }
  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
    const due = [...this.#timers].filter(({ at }) => at <= this.#now.getTime());
    for (const timer of due) this.#timers.delete(timer);
    for (const { run } of due) run();
  }
  tick(): void {
    for (const tick of [...this.#ticks]) tick();
  }
  get isTicking(): boolean {
    return this.#ticks.size > 0;
  }
}
