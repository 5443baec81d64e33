import type { InboxChange, InboxSnapshot } from '../ipc/inbox.channels.ts';
import type { SessionState, SignInForm } from '../ipc/session.channels.ts';
import { type Account, accountKey } from './account.ts';
import type { AccountStore } from './cache/ports.ts';
import { type Inbox, openInbox } from './inbox.ts';
import type { Clock, ServerLink, Servers, Settings, Stores, Vault } from './ports.ts';
import { createSession } from './session.ts';
import { type AccountShell, openShell, overheard, type Surroundings } from './shell.ts';
import { systemClock } from './system-clock.ts';

export interface DeskOptions {
  vault: Vault;
  settings: Settings;
  stores: Stores;
  servers: Servers;
  surroundings: Surroundings;
  clock?: Clock;
  onSession(state: SessionState): void;
  onInbox(change: InboxChange): void;
}

/** The console without its window: one signed-in account with its cache and its connection, or none. */
export interface Desk {
  start(): Promise<void>;
  session(): SessionState;
  signIn(form: SignInForm): Promise<void>;
  signOut(): Promise<void>;
  inbox(): InboxSnapshot;
  refreshInbox(): Promise<void>;
  /** Null while nobody is signed in. */
  shell(): AccountShell | null;
  /** Before the program ends: closes the connection and the database; the session stays. */
  close(): void;
}

const NOBODYS_INBOX: InboxSnapshot = {
  revision: 0,
  status: { link: 'offline', asOf: null, failure: null },
  conversations: [],
};

export function createDesk(options: DeskOptions): Desk {
  const clock = options.clock ?? systemClock;
  let current: { store: AccountStore; link: ServerLink; inbox: Inbox; shell: AccountShell } | null = null;

  const open = (account: Account) => {
    const store = options.stores.open(accountKey(account));
    const link = options.servers.connect(account);
    const onUnauthorized = () => {
      if (current?.link === link) void session.expire();
    };
    const known = store.inbox.list();
    const shell = openShell({ ...options.surroundings, userId: account.user._id, known, link, clock });
    const onChange = (change: InboxChange) => {
      options.onInbox(change);
      shell.hear(change.changed, change.removed);
    };
    const heard = overheard(link, shell.ear);
    const inbox = openInbox({ store: store.inbox, link: heard, clock, onChange, onUnauthorized });
    current = { store, link, inbox, shell };
    link.fetchProfile().then(
      (profile) => (current?.link === link ? session.update(profile) : undefined),
      // Offline, what was kept of the profile is shown; a refused token is told through the listener.
      () => undefined,
    );
  };

  const close = () => {
    current?.shell.close();
    current?.inbox.close();
    current?.store.close();
    current = null;
  };

  const session = createSession({
    vault: options.vault,
    settings: options.settings,
    servers: options.servers,
    open,
    close,
    wipe: options.stores.wipe,
    wipeAllBut: options.stores.wipeAllBut,
    onChange: options.onSession,
  });

  return {
    start: session.restore,
    session: session.state,
    signIn: session.signIn,
    signOut: () => session.signOut(async () => current?.link.signOut()),
    inbox: () => current?.inbox.snapshot() ?? NOBODYS_INBOX,
    refreshInbox: async () => current?.inbox.refresh(),
    shell: () => current?.shell ?? null,
    close,
  };
}
