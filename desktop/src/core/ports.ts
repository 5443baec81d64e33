import type {
  ConversationUpdate,
  Member,
  Mention,
  Message,
  ScheduledMessage,
  SyncPage,
  Tenant,
  User,
} from '@chatbot-saas/contract';
import type { Presence } from '@chatbot-saas/contract/domain';
import type { Account } from './account/account.ts';
import type { AccountStore } from './account/account-store.ts';
import type { Unsent } from './account/unsent.ts';
import type { ConversationLink } from './inbox/conversation-link.ts';
import type { DirectoryLink } from './inbox/directory.ts';
import type { MentionLink } from './inbox/mentions.ts';
import type { NoteLink } from './inbox/note-link.ts';
import type { PersonLink } from './inbox/person-link.ts';
import type { ScheduleLink } from './inbox/schedule-link.ts';
import type { LinkState } from './inbox/status.ts';
import type { ConversationViewers, TogetherLink } from './inbox/together.ts';
import type { FileLink } from './outbox/files/ports.ts';
import type { ReplyLink } from './outbox/ports.ts';
import type { SavedReplyLink } from './saved-replies/saved-reply-link.ts';
import type { SearchLink } from './search/everything.ts';

/** Where the sign-in outlives the program: the operating system's key store. */
export interface CredentialStore {
  /** Null when nothing is kept. Rejects with CoreError `key_store_away` or `sign_in_unreadable` when what is kept cannot be read. */
  read(): Promise<Account | null>;
  /** False when this computer has no key store; nothing was written then. */
  write(account: Account): Promise<boolean>;
  clear(): Promise<void>;
}

/** Of the last sign-in, without being secret. */
export interface LastSignIn {
  server: string;
  /** Whose files are kept here; null after a sign-out, undefined where an earlier version did not say. */
  email?: string | null | undefined;
}

export interface Settings {
  read(): Promise<LastSignIn | null>;
  write(last: LastSignIn): Promise<void>;
}

export interface Stores {
  /** Throws CoreError `cache_too_new` rather than touching what a newer console wrote. */
  open(accountKey: string): AccountStore;
  /** Of all accounts, or all but one. Throws where a file cannot be read. */
  unsent(except: string | null): Unsent;
  /** Deletes everything kept for all other accounts. */
  wipeAllBut(accountKey: string | null): void;
}

export interface LinkListener {
  onState(state: LinkState): void;
  /** After every connect: what happened meanwhile is only known to the server. */
  onCatchUp(): void;
  onConversation(update: ConversationUpdate): void;
  onMessage(sessionId: string, message: Message): void;
  /** Something changed; what, has to be asked. */
  onHint(): void;
  /** A note calls this person. */
  onMention(mention: Mention): void;
  /** Mentions were read on another device, or changed with their note. */
  onMentions(): void;
  /** A conversation of this person is back. */
  onSnoozeOver(sessionId: string): void;
  /** It comes with a pull, too. */
  onScheduled(scheduled: ScheduledMessage): void;
  onVisitorTyping(sessionId: string, isTyping: boolean): void;
  /** Who looks at a conversation now; no one, once the connection is lost. */
  onViewers(viewers: ConversationViewers): void;
  /** What the team sees of this person now. */
  onPresence(presence: Presence): void;
  /** The connection was just seen working. */
  onAlive(): void;
  /** The server does not take this token any more. */
  onUnauthorized(token: string): void;
}

/** The connection of one account. Calls reject with ApiError; the server's own 401 reaches the listener as well. */
export interface ServerLink
  extends ReplyLink,
    ConversationLink,
    DirectoryLink,
    FileLink,
    MentionLink,
    NoteLink,
    PersonLink,
    SavedReplyLink,
    ScheduleLink,
    SearchLink,
    TogetherLink {
  fetchProfile(): Promise<{ user: User; tenant: Tenant }>;
  saveProfile(profile: Pick<User, 'name' | 'preferences'>): Promise<User>;
  /** What changed since `cursor`, a page of it; everything when it is null. `device` is the cache that asks. */
  fetchSyncPage(cursor: string | null, device: string): Promise<SyncPage>;
  fetchTeam(): Promise<Member[]>;
  /** As the team sees this person, over all their devices. */
  fetchPresence(): Promise<Presence>;
  /** Answers the token that the server takes from now on, and no longer that of this link. */
  changePassword(passwords: { current: string; next: string }): Promise<{ user: User; token: string }>;
  /** Whether a person is at this device; sent again after every connect. */
  announce(isThere: boolean): void;
  /** By hand, over all devices. False when the server has not heard it. */
  setAway(isAway: boolean): Promise<boolean>;
  /** Gives the session its full term; the link goes on with the token that is answered. */
  renew(): Promise<string>;
  signOut(): Promise<void>;
  /** Opens the socket. */
  listen(listener: LinkListener): void;
  close(): void;
}

export interface Servers {
  signIn(server: string, credentials: { email: string; password: string }): Promise<Account>;
  connect(account: Account): ServerLink;
}

export interface Clock {
  now(): Date;
  /** Runs `tick` again and again until the answer is called. */
  every(ms: number, tick: () => void): () => void;
  /** Runs `run` once, unless the answer is called before. */
  after(ms: number, run: () => void): () => void;
}
