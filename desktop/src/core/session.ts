import type { SessionState, SignInForm } from '../ipc/session.channels.ts';
import { type Account, accountKey } from './account.ts';
import { CoreError } from './core-error.ts';
import type { Servers, Settings, Vault } from './ports.ts';
import { parseServerAddress } from './server-address.ts';

export const SESSION_ENDED = 'Your session has ended. Please sign in again.';

const CACHE_UNUSABLE =
  'The console cannot use its files on this computer. Please check the disk and sign in again.';

interface SessionOptions {
  vault: Vault;
  settings: Settings;
  servers: Servers;
  /** Opens the account's cache and connection; throws when the cache cannot be used. */
  open(account: Account): void;
  /** Closes what `open` opened. */
  close(): void;
  wipe(accountKey: string): void;
  wipeAllBut(accountKey: string | null): void;
  onChange(state: SessionState): void;
}

export interface Session {
  state(): SessionState;
  /** Picks up the sign-in of the last run; needs no network. Rejects, signed out with a reason, when it cannot. */
  restore(): Promise<void>;
  signIn(form: SignInForm): Promise<void>;
  /** Ends the session here even when the server cannot be told. */
  signOut(tellServer: () => Promise<void>): Promise<void>;
  /** The server refused the token. */
  expire(): Promise<void>;
  /** What the server says about the person now; kept for the next start. */
  update(profile: Pick<Account, 'user' | 'tenant'>): Promise<void>;
}

export function createSession(options: SessionOptions): Session {
  const { vault, settings, servers } = options;
  let account: Account | null = null;
  let state: SessionState = { status: 'restoring' };
  let running: Promise<unknown> = Promise.resolve();

  const setState = (next: SessionState) => {
    state = next;
    options.onChange(next);
  };

  /** One change of session at a time: a sign-out that overtakes a sign-in would wipe the wrong account. */
  const inTurn = <T>(change: () => Promise<T>): Promise<T> => {
    const result = running.then(change, change);
    running = result.catch(() => undefined);
    return result;
  };

  const enter = (next: Account, isKept: boolean) => {
    account = next;
    const { _id, name, email, role, mustChangePassword } = next.user;
    setState({
      status: 'signed-in',
      server: next.server,
      user: { _id, name, email, role, mustChangePassword },
      tenant: { name: next.tenant.name },
      isKept,
    });
  };

  const leave = async (reason: string | null) => {
    if (!account) return;
    const { server } = account;
    const key = accountKey(account);
    account = null;
    options.close();
    options.wipe(key);
    await vault.clear();
    setState({ status: 'signed-out', server, reason });
  };

  return {
    state: () => state,

    restore: () =>
      inTurn(async () => {
        const kept = await vault.read();
        try {
          // A run that kept no sign-in, or whose key is lost, leaves a cache that nobody could open or wipe any more.
          options.wipeAllBut(kept && accountKey(kept));
          if (kept) options.open(kept);
        } catch (error) {
          const reason = error instanceof CoreError ? error.message : CACHE_UNUSABLE;
          setState({ status: 'signed-out', server: kept?.server ?? null, reason });
          throw error;
        }
        if (kept) enter(kept, true);
        else setState({ status: 'signed-out', server: await settings.readServer(), reason: null });
      }),

    signIn: (form) =>
      inTurn(async () => {
        const server = parseServerAddress(form.server);
        const next = await servers.signIn(server, { email: form.email.trim(), password: form.password });
        await leave(null);
        await settings.writeServer(server);
        // Before the vault: a sign-in whose cache cannot be used must not be tried again at every start.
        options.open(next);
        enter(next, await vault.write(next).catch(() => false));
      }),

    signOut: (tellServer) =>
      inTurn(async () => {
        // Not waited for: without a network, a person would sit before a console they have left.
        tellServer().catch(() => undefined);
        await leave(null);
      }),

    expire: () => inTurn(() => leave(SESSION_ENDED)),

    update: (profile) =>
      inTurn(async () => {
        if (!account || state.status !== 'signed-in') return;
        account = { ...account, ...profile };
        if (state.isKept) await vault.write(account);
        const { name, email, role, mustChangePassword } = profile.user;
        setState({
          ...state,
          user: { _id: profile.user._id, name, email, role, mustChangePassword },
          tenant: { name: profile.tenant.name },
        });
      }),
  };
}
