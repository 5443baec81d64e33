import { type Account, accountKey } from './account/account.ts';
import { createSession } from './account/session.ts';
import type { SessionState, SignInForm } from './account/session-state.ts';
import { type AccountSession, openAccountSession } from './account-session.ts';
import type { Rankers } from './inbox/help/suggestions.ts';
import type { OsIntegration } from './os/shell.ts';
import type { PageEvents } from './page-events.ts';
import type { Clock, CredentialStore, Servers, Settings, Stores } from './ports.ts';
import { systemClock } from './system-clock.ts';

export interface AppOptions extends PageEvents {
  credentialStore: CredentialStore;
  settings: Settings;
  stores: Stores;
  servers: Servers;
  rankers: Rankers;
  osIntegration: OsIntegration;
  clock?: Clock;
  onSession(state: SessionState): void;
}

/** The console without its window: one signed-in account with all it has open, or none. */
export interface App {
  start(): Promise<void>;
  session(): SessionState;
  signIn(form: SignInForm): Promise<void>;
  signOut(): Promise<void>;
  changePassword(passwords: { current: string; next: string }): Promise<void>;
  /** Null while signed out. */
  account(): AccountSession | null;
  /** Before the program ends: closes the connection and the database; the session stays. */
  close(): void;
}

export function createApp(options: AppOptions): App {
  const clock = options.clock ?? systemClock;
  const log = (error: unknown) => console.error('Could not update the stored session from the server', error);
  let current: AccountSession | null = null;

  const open = (account: Account) => {
    const store = options.stores.open(accountKey(account));
    const link = options.servers.connect(account);
    try {
      current = openAccountSession({
        ...{ ...options, account, store, link, clock },
        onProfile: (token, profile) => void session.update(token, profile).catch(log),
        onRenewed: (former, token) => void session.renew(former, token).catch(log),
        onUnauthorized: (token) => void session.expire(token).catch(log),
      });
    } catch (error) {
      link.close();
      store.close();
      throw error;
    }
  };

  const close = () => {
    current?.close();
    current = null;
  };

  const session = createSession({
    credentialStore: options.credentialStore,
    settings: options.settings,
    servers: options.servers,
    stores: options.stores,
    open,
    close,
    onChange: options.onSession,
  });

  return {
    start: session.restore,
    session: session.state,
    signIn: session.signIn,
    signOut: () => session.signOut(async () => current?.link.signOut()),
    changePassword: (passwords) =>
      session.changePassword(async () => {
        if (!current) throw new Error('Signed out');
        return current.link.changePassword(passwords);
      }),
    account: () => current,
    close,
  };
}
