import type { Conversation } from '@chatbot-saas/contract';
import type { InterfaceLanguage } from '@chatbot-saas/contract/domain';
import type { Account, Profile } from './account/account.ts';
import type { AccountStore, Applied } from './account/account-store.ts';
import { createRenewal } from './account/renewal.ts';
import { type ActionQueue, openActionQueue } from './actions/action-queue.ts';
import { type Conversations, openConversations } from './inbox/conversations.ts';
import { inboxStatus } from './inbox/inbox.ts';
import type { CacheChange, InboxStatus, LinkState } from './inbox/status.ts';
import { type ConversationViewers, openTogether, type Together } from './inbox/together.ts';
import { type AccountShell, type OsIntegration, openShell } from './os/shell.ts';
import { type Drafts, openDrafts } from './outbox/drafts.ts';
import { type Outbox, type OutboxChange, openOutbox } from './outbox/outbox.ts';
import type { Clock, ServerLink } from './ports.ts';
import { liveUpdates } from './sync/live-updates.ts';
import { createSync } from './sync/sync.ts';

/** What the page gets without asking. */
export interface PageEvents {
  onStatus(status: InboxStatus): void;
  onChanged(change: CacheChange): void;
  onReplies(change: OutboxChange): void;
  onActions(change: { conversationId: string }): void;
  onVisitorTyping(sessionId: string, isTyping: boolean): void;
  onViewers(viewers: ConversationViewers): void;
}

interface AccountSessionOptions extends PageEvents {
  account: Account;
  store: AccountStore;
  link: ServerLink;
  clock: Clock;
  osIntegration: OsIntegration;
  onProfile(token: string, profile: Profile): void;
  onRenewed(former: string, token: string): void;
  onUnauthorized(token: string): void;
}

/** All that one signed-in account has open: its cache, its connection, its outbox, and what surrounds the window. */
export interface AccountSession {
  /** As the server said last. */
  readonly account: Account;
  readonly store: AccountStore;
  readonly link: ServerLink;
  readonly shell: AccountShell;
  readonly conversations: Conversations;
  readonly together: Together;
  readonly outbox: Outbox;
  readonly actions: ActionQueue;
  readonly drafts: Drafts;
  status(): InboxStatus;
  refresh(): Promise<void>;
  /** Asks who this person is by now, and how their workspace is set; rejects with ApiError. */
  refreshAccount(): Promise<Account>;
  /** Null: that of the system. Rejects with ApiError. */
  chooseLanguage(language: InterfaceLanguage | null): Promise<void>;
  close(): void;
}

/** While the socket is away, or blocked on the way, this is how the cache is kept current all the same. */
const POLL_MS = 10_000;
/** No event announces a change of the knowledge base alone, so with a socket every so many polls ask for it. */
const POLLS_PER_ONLINE_PULL = 6;

/** Whatever asks the store anything may find it damaged, so each part is there before the next one asks. */
export function openAccountSession(options: AccountSessionOptions): AccountSession {
  const { store, link, clock, osIntegration, onChanged } = options;
  const { user } = options.account;
  const schedule = (run: () => void, ms: number) => clock.after(ms, run);
  const onError = (error: unknown) => console.error('The disk refused what was written', error);
  let account = options.account;
  let linkState: LinkState = 'connecting';
  let isRefilling = false;
  let isClosed = false;

  const emitChange = (change: Partial<CacheChange>) =>
    onChanged({
      isReset: false,
      conversations: [],
      histories: [],
      redacted: [],
      knowledge: false,
      savedReplies: false,
      ...change,
    });
  const announce = () => options.onStatus(status());
  const status = () => {
    const { waiting, unsent } = outbox.snapshot().counts;
    const queued = actions.counts();
    const counts = { waiting: waiting + queued.waiting, unsent: unsent + queued.refused };
    return inboxStatus(linkState, sync.state(), counts);
  };
  const find = (id: string) => store.conversations.find(id);

  const drafts = openDrafts({ store: store.drafts, onError, now: clock.now, schedule });
  const outbox = openOutbox({
    ...{ store: store.outbox, link, drafts, onError, now: clock.now, schedule },
    onChange(change) {
      options.onReplies(change);
      actions.pump();
      announce();
    },
    onSent(conversationId, message) {
      if (store.messages.putAhead({ ...message, conversationId }))
        emitChange({ histories: [conversationId] });
    },
    onScheduled(scheduled) {
      store.scheduled.put(scheduled);
      emitChange({ histories: [scheduled.conversationId] });
    },
    onNoteSent(note) {
      store.notes.put(note);
      emitChange({ histories: [note.conversationId] });
    },
  });
  const hasUnsent = (id: string) => outbox.snapshot(id).replies.some(({ state }) => state !== 'sent');
  const actions = openActionQueue({
    ...{ store: store.actions, conversations: store.conversations, link, hasUnsent, onError },
    ...{ now: clock.now, schedule, onStale: () => pull() },
    onChange(conversationId) {
      const conversation = find(conversationId);
      if (conversation) onConversation(conversation);
      options.onActions({ conversationId });
      announce();
    },
  });
  const stopRebuilt = store.onRebuilt(() => {
    outbox.rewrite();
    actions.rewrite();
    drafts.rewrite();
    emitChange({ isReset: true, knowledge: true, savedReplies: true });
  });

  const shell = openShell({
    ...{ ...osIntegration, userId: user._id, known: store.conversations.listWithHuman(), link, clock },
    async accept(id) {
      await conversations.accept(id);
    },
  });
  const onConversation = (conversation: Conversation) => {
    shell.update([conversation], []);
    emitChange({ conversations: [conversation._id] });
  };
  const onApplied = ({ delivered, removed, ...applied }: Applied) => {
    const { isReset, conversations } = applied;
    outbox.settled(delivered);
    actions.reapply(conversations);
    shell.update(
      conversations.flatMap((id) => find(id) ?? []),
      removed,
    );
    isRefilling ||= isReset;
    // A cache that is refilled does not say what it has lost; once it is whole, that can be seen.
    if (isRefilling && !store.sync.progress().isFirst) {
      isRefilling = false;
      shell.keepOnly((id) => find(id) !== null);
    }
    const { histories, redacted, knowledge } = applied;
    emitChange({ isReset, conversations: [...conversations, ...removed], histories, redacted, knowledge });
  };
  const sync = createSync({ store, link, clock, onState: announce, onApplied });
  const pull = () => void sync.pull();
  const live = liveUpdates({
    ...{ store, sync, clock, onConversation },
    onHistory: (id) => emitChange({ histories: [id] }),
  });
  const conversations = openConversations({
    ...{ store, link, user: () => account.user, onStale: pull, queue: actions, hasUnsent },
    isOnline: () => linkState === 'online',
    onChanged: onConversation,
  });

  const together = openTogether(link, options.onViewers);

  const keepProfile = (profile: Partial<Profile>) => {
    if (isClosed) return account;
    account = { ...account, ...profile };
    const { user, tenant } = account;
    options.onProfile(account.token, { user, tenant });
    return account;
  };
  const refreshAccount = async () => keepProfile(await link.fetchProfile());
  const chooseLanguage = async (language: InterfaceLanguage | null) => {
    const { name, preferences } = account.user;
    keepProfile({ user: await link.saveProfile({ name, preferences: { ...preferences, language } }) });
  };
  /** Out of reach, what was kept is shown; a refused token reaches the listener. */
  const tryRefreshAccount = () => void refreshAccount().catch(() => undefined);

  const renew = createRenewal({
    ...{ link, clock },
    onToken(token) {
      if (isClosed) return;
      const former = account.token;
      account = { ...account, token };
      options.onRenewed(former, token);
    },
  });

  /** Whatever waits for its next try: the network may be there again. */
  const tryAtOnce = () => {
    outbox.resume();
    actions.resume();
    return sync.pull();
  };

  const stopMachine = osIntegration.machine.listen({
    onLock() {},
    onSuspend(isSuspended) {
      if (isSuspended) return;
      void tryAtOnce();
    },
  });
  let polls = 0;
  const stopPolling = clock.every(POLL_MS, () => {
    polls += 1;
    if (linkState === 'online') renew();
    if (linkState !== 'online' || polls % POLLS_PER_ONLINE_PULL === 0) pull();
  });

  link.listen({
    ...live,
    onState(state) {
      linkState = state;
      shell.linkEvents.onState(state);
      if (state === 'online') {
        outbox.wake();
        actions.wake();
      }
      announce();
    },
    onCatchUp() {
      live.onCatchUp();
      shell.linkEvents.onCatchUp();
      tryRefreshAccount();
      renew();
    },
    onVisitorTyping: options.onVisitorTyping,
    onViewers: together.onViewers,
    onPresence: shell.linkEvents.onPresence,
    onUnauthorized: options.onUnauthorized,
  });
  pull();
  tryRefreshAccount();

  return {
    get account() {
      return account;
    },
    ...{
      store,
      link,
      shell,
      conversations,
      together,
      outbox,
      actions,
      drafts,
      status,
      refreshAccount,
      chooseLanguage,
    },
    refresh: tryAtOnce,
    close() {
      isClosed = true;
      stopPolling();
      stopMachine();
      stopRebuilt();
      conversations.close();
      live.close();
      sync.close();
      outbox.close();
      actions.close();
      drafts.close();
      shell.close();
      link.close();
      store.close();
    },
  };
}
