import type { Conversation, SyncPage, Tenant, User } from '@chatbot-saas/shared/contracts';
import type { Presence } from '@chatbot-saas/shared/domain';
import type { LinkState } from '../ipc/inbox.channels.ts';
import type { Account } from './account.ts';
import type { AccountStore } from './cache/ports.ts';
import type { ReplyLink } from './outbox/ports.ts';

/** Where the sign-in outlives the program: the operating system's key store. */
export interface Vault {
  /** Null when nothing is kept, or when what is kept cannot be read any more. */
  read(): Promise<Account | null>;
  /** False when this computer has no key store; nothing was written then. */
  write(account: Account): Promise<boolean>;
  clear(): Promise<void>;
}

/** What is remembered without being secret. */
export interface Settings {
  readServer(): Promise<string | null>;
  writeServer(server: string): Promise<void>;
}

/** The inbox on disk. */
export interface InboxStore {
  /** Newest activity first. */
  list(): Conversation[];
  put(conversation: Conversation): void;
  remove(conversationId: string): void;
  /** The whole list as of `at`, in one transaction; what is not in it is gone. */
  replace(conversations: readonly Conversation[], at: string): void;
  /** When the server last confirmed the list; null before the first time. */
  readAsOf(): string | null;
  writeAsOf(at: string): void;
}

export interface Stores {
  /** Throws CoreError `cache_too_new` rather than touching what a newer console wrote. */
  open(accountKey: string): AccountStore;
  /** Deletes everything kept for that account. */
  wipe(accountKey: string): void;
  /** Deletes the caches of all other accounts. */
  wipeAllBut(accountKey: string | null): void;
}

export interface LinkListener {
  onState(state: LinkState): void;
  /** After every connect: what happened meanwhile is only known to the server. */
  onCatchUp(): void;
  onConversation(conversation: Conversation): void;
  /** Something about this conversation changed; the truth has to be fetched. */
  onHint(sessionId: string): void;
  /** What the team sees of this person now. */
  onPresence(presence: Presence): void;
  /** The connection was just seen working. */
  onAlive(): void;
  /** The server does not take this token any more. */
  onUnauthorized(): void;
}

/** The connection of one account. Calls reject with ApiError; a 401 is told to the listener as well. */
export interface ServerLink extends ReplyLink {
  fetchProfile(): Promise<{ user: User; tenant: Tenant }>;
  /** Every conversation that is with, or waits for, a human. */
  fetchInbox(): Promise<Conversation[]>;
  /** Null when it is not there, or not ours any more. */
  fetchConversation(sessionId: string): Promise<Conversation | null>;
  /** What changed since `cursor`, a page of it; everything when it is null. */
  fetchSyncPage(cursor: string | null): Promise<SyncPage>;
  /** Takes a conversation that waits; a 409 says who was faster. */
  accept(conversationId: string): Promise<Conversation>;
  /** As the team sees this person, over all their devices. */
  fetchPresence(): Promise<Presence>;
  /** Whether somebody is before this device; said again after every connect. */
  announce(isThere: boolean): void;
  /** By hand, over all devices. False when the server has not heard it. */
  setAway(isAway: boolean): Promise<boolean>;
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
