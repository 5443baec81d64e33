import { ApiError } from '@chatbot-saas/client';
import { exampleNote, type Mention, type Message, type StoredFile } from '@chatbot-saas/contract';
import type { Presence } from '@chatbot-saas/contract/domain';
import type { Account } from '../../src/core/account/account.ts';
import type { DirectoryLists } from '../../src/core/inbox/directory.ts';
import type { Clock, LinkListener, ServerLink, Servers } from '../../src/core/ports.ts';
import { ReplyServer } from './reply-server.ts';
import { SavedReplyServer } from './saved-reply-server.ts';
import { SyncServer } from './sync-server.ts';

const notInTheTests = () => Promise.reject(new Error('The fake server does not answer this'));

export const offline = () =>
  new ApiError({ status: 0, code: 'network', message: 'No connection to the server.' });
export const unauthorized = () =>
  new ApiError({ status: 401, code: 'not_signed_in', message: 'Not signed in' });

/** The `Servers` port over a list in memory, whose moments the test chooses. */
export class FakeServer implements Servers {
  account: Account;
  readonly replies = new ReplyServer();
  readonly savedReplies = new SavedReplyServer();
  /** Thrown by every call while set. */
  failure: ApiError | null = null;
  /** Tokens that were good once. */
  readonly refused = new Set<string>();
  /** Answers that have left the server wait for theirs: for what happens on the way. */
  readonly gates: {
    page?: Promise<void>;
    reply?: Promise<void>;
    file?: Promise<void>;
    address?: Promise<void>;
    password?: Promise<void>;
  } = {};
  /** What `/sync` knows. */
  readonly sync = new SyncServer();
  listener: LinkListener | null = null;
  pageFetches = 0;
  /** Of the session ids that a screen has open. */
  readonly joined = new Set<string>();
  /** Whole logs, by conversation id; the newest page is what a screen asks for. */
  readonly logs = new Map<string, Message[]>();
  signOuts = 0;
  renewals = 0;
  presence: Presence = 'online';
  /** Texts that notes were changed to, in order. */
  readonly noteChanges: string[] = [];
  /** With how many replies a conversation had by then. */
  readonly assigned: { id: string; agentId: string; replies: number }[] = [];
  /** Newest first. */
  readonly mentions: Mention[] = [];
  /** Uploads as they arrived, by name; a resend with the same `clientId` is the same file. */
  readonly uploads: string[] = [];
  readonly #files = new Map<string, StoredFile>();
  /** What can be chosen. */
  readonly lists: DirectoryLists = { labels: [], team: [], views: [] };
  /** What this device has said of itself, in order. */
  readonly announced: boolean[] = [];

  constructor(account: Account) {
    this.account = account;
  }

  async signIn(server: string): Promise<Account> {
    if (this.failure) throw this.failure;
    return { ...this.account, server };
  }

  connect(account: Account = this.account): ServerLink {
    let { token } = account;
    let own: LinkListener | null = null;
    const answer = async <T>(value: () => T, gate?: keyof FakeServer['gates']): Promise<T> => {
      const used = token;
      const failure = this.refused.has(used) ? unauthorized() : this.failure;
      if (failure?.status === 401) own?.onUnauthorized(used);
      if (failure) throw failure;
      const answered = value();
      if (gate) await this.gates[gate];
      return answered;
    };
    return {
      fetchProfile: () => answer(() => ({ user: this.account.user, tenant: this.account.tenant })),
      saveProfile: (profile) =>
        answer(() => {
          const user = { ...this.account.user, ...profile };
          this.account = { ...this.account, user };
          return user;
        }),
      fetchConversation: (id) => answer(() => this.sync.find(id)),
      fetchHistory: (id, { before = Number.POSITIVE_INFINITY, limit }) =>
        answer(() => (this.logs.get(id) ?? []).filter(({ seq }) => seq < before).slice(-limit)),
      sendReply: (sessionId, reply) =>
        answer(() => {
          const message = this.replies.receive(sessionId, reply, this.filesOf(reply.files));
          const conversation = this.sync.find(sessionId);
          if (conversation) this.sync.putMessage({ ...message, conversationId: conversation._id });
          return message;
        }, 'reply'),
      sendNote: (conversationId, { mentions, files, ...note }) =>
        answer(() => {
          const author = { _id: this.account.user._id, name: this.account.user.name };
          return this.sync.addNote({
            ...exampleNote,
            ...note,
            conversationId,
            mentions: [...mentions],
            files: this.filesOf(files),
            author,
          });
        }, 'reply'),
      uploadFile: ({ clientId, name, type, bytes }, { onProgress }) =>
        answer(() => {
          this.uploads.push(name);
          onProgress(1);
          const stored = this.#files.get(clientId) ?? {
            ...{ id: crypto.randomUUID(), name, type, size: bytes.size },
            ...{ width: null, height: null, url: `/files/${name}` },
          };
          this.#files.set(clientId, stored);
          return stored;
        }, 'file'),
      fetchReplies: () => answer(() => [...this.savedReplies.replies.values()]),
      createReply: async (...request) =>
        await (await answer(() => this.savedReplies.createReply))(...request),
      changeReply: async (...request) =>
        await (await answer(() => this.savedReplies.changeReply))(...request),
      removeReply: async (...request) =>
        await (await answer(() => this.savedReplies.removeReply))(...request),
      changeScheduled: notInTheTests,
      sendScheduled: notInTheTests,
      cancelScheduled: notInTheTests,
      scheduleReply: notInTheTests,
      changeNote: (id, note) =>
        answer(() => {
          this.noteChanges.push(note.content);
          return this.sync.changeNote(id, note);
        }, 'reply'),
      removeNote: notInTheTests,
      fetchSyncPage: (cursor) => {
        this.pageFetches += 1;
        return answer(() => this.sync.page(cursor), 'page');
      },
      accept: (id) =>
        answer(() => {
          const found = this.sync.find(id);
          if (!found) throw new Error(`There is no conversation ${id}`);
          const taken = { ...found, assignedAgent: this.account.user._id, isAccepted: true };
          this.sync.putConversation(taken);
          return taken;
        }),
      handOff: notInTheTests,
      assign: (id, { agentId }) =>
        answer(() => {
          const conversation = this.sync.find(id);
          if (!conversation) throw new Error('No such conversation');
          const replies = this.replies.messagesOf(conversation.sessionId).length;
          this.assigned.push({ id, agentId, replies });
          this.sync.putConversation({ ...conversation, assignedAgent: agentId, isAccepted: true });
        }),
      release: notInTheTests,
      snooze: notInTheTests,
      unsnooze: notInTheTests,
      returnToAssistant: notInTheTests,
      reopen: notInTheTests,
      end: notInTheTests,
      merge: notInTheTests,
      removeConversation: notInTheTests,
      bulk: notInTheTests,
      removeMessage: notInTheTests,
      fetchSuggestions: notInTheTests,
      fetchDraft: notInTheTests,
      fetchReceipt: notInTheTests,
      fetchMails: notInTheTests,
      fetchLabels: () => answer(() => this.lists.labels),
      fetchViews: () => answer(() => this.lists.views),
      createView: ({ clientId, ...draft }) =>
        answer(() => {
          const { _id, name } = this.account.user;
          this.lists.views.push({ _id: clientId, ...draft, owner: { _id, name } });
        }),
      changeView: notInTheTests,
      fetchMentions: () => answer(() => structuredClone(this.mentions)),
      readMentions: (ids) =>
        answer(() => {
          for (const one of this.mentions)
            if (ids.includes(one._id)) one.readAt ??= '2026-03-02T15:00:00.000Z';
        }),
      removeView: notInTheTests,
      createLabel: notInTheTests,
      setLabels: notInTheTests,
      sendMailAgain: notInTheTests,
      fetchFileAddress: (id) => answer(() => `/api/files/${id}/file?t=signed`, 'address'),
      fetchNotes: notInTheTests,
      saveNote: notInTheTests,
      block: notInTheTests,
      unblock: notInTheTests,
      fetchTeam: () =>
        answer(() =>
          this.lists.team.map((one) => ({
            ...this.account.user,
            ...one,
            ...{ presence: this.presence, lastSeenAt: null, openChats: 0 },
          })),
        ),
      search: notInTheTests,
      changePassword: () =>
        answer(() => {
          this.refused.add(token);
          this.account.user.mustChangePassword = false;
          return { token: `${token}, renewed`, user: this.account.user };
        }, 'password'),
      renew: () =>
        answer(() => {
          this.renewals += 1;
          // The server lets it go on for five minutes; here it ends as soon as the new one is out.
          this.refused.add(token);
          token = `${token}, renewed`;
          return token;
        }),
      join: (sessionId) => {
        this.joined.add(sessionId);
        return () => void this.joined.delete(sessionId);
      },
      setTyping: () => {},
      look: () => {},
      type: () => {},
      seen: notInTheTests,
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
        own = listener;
        this.listener = listener;
      },
      close: () => {
        if (this.listener === own) this.listener = null;
        own = null;
      },
    };
  }

  /** Under these ids, as an upload stored them. */
  filesOf(ids: readonly string[] = []): StoredFile[] {
    return [...this.#files.values()].filter(({ id }) => ids.includes(id));
  }

  nameOf(id: string): string | undefined {
    return this.filesOf([id])[0]?.name;
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
  get isWaiting(): boolean {
    return this.#timers.size > 0;
  }
}
