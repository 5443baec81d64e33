import { isDeepStrictEqual } from 'node:util';
import type { Conversation } from '@chatbot-saas/contract';
import type { InterfaceLanguage } from '@chatbot-saas/contract/domain';
import type { Account } from './account/account.ts';
import type { AccountStore, Applied } from './account/account-store.ts';
import { type AccountEvents, openCurrentAccount } from './account/current-account.ts';
import { type AtHand, openAtHand } from './inbox/at-hand.ts';
import { type Conversations, openConversations } from './inbox/conversations.ts';
import type { Rankers } from './inbox/help/suggestions.ts';
import { type InboxReader, inboxStatus } from './inbox/inbox.ts';
import { fetchFile } from './inbox/open-file.ts';
import { openReceivedPictures, type ReceivedPictures } from './inbox/pictures/received-pictures.ts';
import { type WaitingReplies, waitingReplies } from './inbox/replied.ts';
import type { CacheChange, InboxStatus, LinkState } from './inbox/status.ts';
import { openTogether, type Together } from './inbox/together.ts';
import { type AccountShell, type OsIntegration, openShell } from './os/shell.ts';
import { openWritten, type Written } from './outbox/written.ts';
import type { PageEvents } from './page-events.ts';
import type { Clock, ServerLink } from './ports.ts';
import { liveUpdates } from './sync/live-updates.ts';
import { createSync } from './sync/sync.ts';

interface AccountSessionOptions extends PageEvents, AccountEvents {
  account: Account;
  store: AccountStore;
  link: ServerLink;
  clock: Clock;
  osIntegration: OsIntegration;
  rankers: Rankers;
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
  readonly pictures: ReceivedPictures;
  status(): InboxStatus;
  /** Who looks at the inbox, and whose days count there. */
  reader(): InboxReader;
  /** By which the inbox counts as replied. */
  waitingReplies(): WaitingReplies;
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

const NO_CHANGE: CacheChange = {
  ...{ isReset: false, knowledge: false, savedReplies: false },
  ...{ conversations: [], histories: [], redacted: [] },
};

/** Whatever asks the store anything may find it damaged, so each part is there before the next one asks. */
export function openAccountSession(options: AccountSessionOptions): AccountSession {
  const { store, link, clock, osIntegration, onChanged } = options;
  const { user } = options.account;
  const current = openCurrentAccount(options);
  let linkState: LinkState = 'connecting';
  let isRefilling = false;

  const pictures = openReceivedPictures({
    store,
    fetchFile: (id) => fetchFile({ server: options.account.server, link }, id),
    onError: (error) => console.error('The disk refused a picture', error),
  });
  const emitChange = (some: Partial<CacheChange>) => {
    const change = { ...NO_CHANGE, ...some };
    pictures.changed(change);
    onChanged(change);
  };
  let announced: InboxStatus | null = null;
  /** Each once: of what is written and sent, most steps change nothing of it. */
  const announce = () => {
    const now = status();
    if (isDeepStrictEqual(now, announced)) return;
    announced = now;
    options.onStatus(now);
  };
  const status = () => inboxStatus(linkState, sync.state(), ...written.counts());
  const reader = (): InboxReader => ({ userId: user._id, timezone: current.get().user.preferences.timezone });
  const find = (id: string) => store.conversations.find(id);

  const written = openWritten({
    ...{
      store,
      link,
      clock,
      onReplies(change) {
        options.onReplies(change);
        noteReply(change.conversationId);
      },
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
  const waiting = () => waitingReplies(outbox.snapshot().replies);
  /** Which reply each conversation counts as replied by. */
  const repliedBy = new Map([...waiting()].map(([id, { clientId }]) => [id, clientId]));
  const noteReply = (id: string) => {
    const next = waitingReplies(outbox.snapshot(id).replies).get(id)?.clientId;
    if (repliedBy.get(id) === next) return;
    if (next === undefined) repliedBy.delete(id);
    else repliedBy.set(id, next);
    emitChange({ conversations: [id] });
  };
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
    triggerKeywords: () => current.get().tenant.settings.handoff.triggerKeywords,
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
    ...{
      store,
      link,
      user: () => current.get().user,
      onStale: pull,
      queue: actions,
      hasUnsent: written.hasUnsent,
    },
    isOnline: () => linkState === 'online',
    onChanged: onConversation,
  });

  const together = openTogether(link, options.onViewers);

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
    if (linkState === 'online') current.renew();
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
      current.tryRefresh();
      atHand.refresh();
      current.renew();
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
  current.tryRefresh();

  return {
    get account() {
      return current.get();
    },
    ...{ store, link, shell, conversations, together, pictures, ...written.parts, ...atHand.parts },
    ...{ status, reader, waitingReplies: waiting, chooseLanguage: current.chooseLanguage },
    refresh: tryAtOnce,
    refreshAccount: current.refresh,
    close() {
      current.close();
      stopPolling();
      stopMachine();
      stopRebuilt();
      conversations.close();
      pictures.close();
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
