import type { Conversation } from '@chatbot-saas/contract';
import type { InterfaceLanguage } from '@chatbot-saas/contract/domain';
import type { Account, Profile } from './account/account.ts';
import type { AccountStore, Applied } from './account/account-store.ts';
import { createRenewal } from './account/renewal.ts';
import { type AtHand, openAtHand } from './inbox/at-hand.ts';
import { type Conversations, openConversations } from './inbox/conversations.ts';
import { type InboxReader, inboxStatus } from './inbox/inbox.ts';
import type { CacheChange, InboxStatus, LinkState } from './inbox/status.ts';
import type { Rankers } from './inbox/suggestions.ts';
import { type ConversationViewers, openTogether, type Together } from './inbox/together.ts';
import { type AccountShell, type OsIntegration, openShell } from './os/shell.ts';
import type { OutboxChange } from './outbox/outbox.ts';
import { openWritten, type Written } from './outbox/written.ts';
import type { Clock, ServerLink } from './ports.ts';
import { liveUpdates } from './sync/live-updates.ts';
import { createSync } from './sync/sync.ts';

/** What the page gets without asking. */
export interface PageEvents {
  onStatus(status: InboxStatus): void;
  onChanged(change: CacheChange): void;
  onReplies(change: OutboxChange): void;
  onActions(change: { conversationId: string }): void;
  /** Files that are not sent yet are others, or further on their way. */
  onFiles(): void;
  onVisitorTyping(sessionId: string, isTyping: boolean): void;
  /** Labels, team or saved views are others now. */
  onDirectory(): void;
  onMentions(): void;
  onViewers(viewers: ConversationViewers): void;
}

interface AccountSessionOptions extends PageEvents {
  account: Account;
  store: AccountStore;
  link: ServerLink;
  clock: Clock;
  osIntegration: OsIntegration;
  rankers: Rankers;
  onProfile(token: string, profile: Profile): void;
  onRenewed(former: string, token: string): void;
  onUnauthorized(token: string): void;
}

/** All that one signed-in account has open: its cache, its connection, its outbox, and what surrounds the window. */
export interface AccountSession extends AtHand, Written {
  /** As the server said last. */
  readonly account: Account;
  readonly store: AccountStore;
  readonly link: ServerLink;
  readonly shell: AccountShell;
  readonly conversations: Conversations;
  readonly together: Together;
  status(): InboxStatus;
  /** Who looks at the inbox, and whose days count there. */
  reader(): InboxReader;
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
  const status = () => inboxStatus(linkState, sync.state(), ...written.counts());
  const reader = (): InboxReader => ({ userId: user._id, timezone: account.user.preferences.timezone });
  const find = (id: string) => store.conversations.find(id);

  const written = openWritten({
    ...{
      store,
      link,
      clock,
      onReplies: options.onReplies,
      onFiles: options.onFiles,
      onCounts: () => announce(),
      onStale: () => pull(),
    },
    onActed(conversationId) {
      const conversation = find(conversationId);
      if (conversation) onConversation(conversation);
      options.onActions({ conversationId });
    },
    onHistory: (id) => emitChange({ histories: [id] }),
    userId: user._id,
    isOnline: () => linkState === 'online',
    onSavedReplies() {
      savedReplies.changed();
      emitChange({ savedReplies: true });
    },
  });
  const { outbox, actions, replyEdits } = written.parts;
  const stopRebuilt = store.onRebuilt(() => {
    written.rewrite();
    suggestions.knowledgeChanged();
    savedReplies.changed();
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
    if (applied.knowledge || isReset) suggestions.knowledgeChanged();
    if (applied.savedReplies || isReset) savedReplies.changed();
    emitChange({ ...applied, conversations: [...conversations, ...removed] });
  };
  const atHand = openAtHand({
    ...options,
    shownReplies: () => replyEdits.shown(store.savedReplies.list()),
    triggerKeywords: () => account.tenant.settings.handoff.triggerKeywords,
  });
  const { mentions, suggestions, savedReplies } = atHand.parts;
  const sync = createSync({ store, link, clock, onState: announce, onApplied });
  const pull = () => void sync.pull();
  const pullWithLists = () => {
    pull();
    atHand.refresh();
  };
  const live = liveUpdates({
    ...{ store, sync, clock, onConversation },
    onHistory: (id) => emitChange({ histories: [id] }),
  });
  const conversations = openConversations({
    ...{ store, link, user: () => account.user, onStale: pull, queue: actions, hasUnsent: written.hasUnsent },
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
    written.resume();
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
    if (polls % POLLS_PER_ONLINE_PULL === 0) pullWithLists();
    else if (linkState !== 'online') pull();
  });

  link.listen({
    ...live,
    onState(state) {
      linkState = state;
      suggestions.connected(state === 'online');
      shell.linkEvents.onState(state);
      if (state === 'online') written.wake();
      announce();
    },
    onCatchUp() {
      live.onCatchUp();
      shell.linkEvents.onCatchUp();
      tryRefreshAccount();
      atHand.refresh();
      renew();
    },
    onVisitorTyping: options.onVisitorTyping,
    onMention(mention) {
      mentions.added(mention);
      shell.mentioned(mention);
    },
    onMentions: () => void mentions.refresh(),
    onSnoozeOver(sessionId) {
      const conversation = find(sessionId);
      if (conversation) shell.snoozeOver(conversation);
    },
    onScheduled({ state, author, conversationId, content }) {
      const conversation = find(conversationId);
      if (state === 'failed' && author?._id === user._id && conversation)
        shell.scheduleFailed(conversation, content);
    },
    onViewers: together.onViewers,
    onPresence: shell.linkEvents.onPresence,
    onUnauthorized: options.onUnauthorized,
  });
  pullWithLists();
  tryRefreshAccount();

  return {
    get account() {
      return account;
    },
    ...{ store, link, shell, conversations, together, ...written.parts, ...atHand.parts },
    ...{ status, reader, refreshAccount, chooseLanguage },
    refresh: tryAtOnce,
    close() {
      isClosed = true;
      stopPolling();
      stopMachine();
      stopRebuilt();
      conversations.close();
      atHand.close();
      live.close();
      sync.close();
      written.close();
      shell.close();
      link.close();
      store.close();
    },
  };
}
