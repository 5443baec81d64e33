import { isDeepStrictEqual } from 'node:util';
import type { SessionState, SignInForm } from '../ipc/session.channels.ts';
import { type Account, accountKey, type Profile } from './account.ts';
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
  /** The server refused this token. */
  expire(token: string): Promise<void>;
  /** All other sessions end by it; this one goes on with what `change` answers. */
  changePassword(change: () => Promise<Pick<Account, 'user' | 'token'>>): Promise<void>;
  /** What the server says about the owner of this token now; kept for the next start. */
  update(token: string, profile: Profile): Promise<void>;
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
    setState(signedIn(next, isKept));
  };

  const openOrSay = (next: Account | null) => {
    try {
      // A run that kept no sign-in leaves a cache that nobody could open or wipe any more.
      options.wipeAllBut(next && accountKey(next));
      if (next) options.open(next);
    } catch (error) {
      account = null;
      const reason = error instanceof CoreError ? error.message : CACHE_UNUSABLE;
      setState({ status: 'signed-out', server: next?.server ?? null, reason });
      throw error;
    }
  };

  /** The same person may sign in again, or the key be back at the next start: what waits to be sent is theirs. */
  const sayUnreadable = async (error: unknown): Promise<never> => {
    const reason = error instanceof CoreError ? error.message : CACHE_UNUSABLE;
    setState({ status: 'signed-out', server: await settings.readServer(), reason });
    throw error;
  };

  const leave = async (reason: string | null) => {
    if (!account) return;
    const { server } = account;
    const key = accountKey(account);
    account = null;
    options.close();
    try {
      options.wipe(key);
    } finally {
      // What a disk does not let go of is wiped at the next start, which finds no sign-in.
      await vault.clear().finally(() => setState({ status: 'signed-out', server, reason }));
    }
  };

  return {
    state: () => state,

    restore: () =>
      inTurn(async () => {
        const kept = await vault.read().catch(sayUnreadable);
        openOrSay(kept);
        if (kept) enter(kept, true);
        else setState({ status: 'signed-out', server: await settings.readServer(), reason: null });
      }),

    signIn: (form) =>
      inTurn(async () => {
        const server = parseServerAddress(form.server);
        const next = await servers.signIn(server, { email: form.email.trim(), password: form.password });
        await leave(null);
        // Of somebody whose sign-in could not be read any more.
        options.wipeAllBut(accountKey(next));
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

    expire: (token) =>
      inTurn(async () => {
        // The token of before a change of password is refused too, and perhaps only heard of after it.
        if (account?.token === token) await leave(SESSION_ENDED);
      }),

    changePassword: (change) =>
      inTurn(async () => {
        if (!account || state.status !== 'signed-in') return;
        const next = { ...account, ...(await change()) };
        const isKept = state.isKept && (await vault.write(next).catch(() => false));
        options.close();
        openOrSay(next);
        enter(next, isKept);
      }),

    update: (token, profile) =>
      inTurn(async () => {
        // Asked before the person or the password changed, it would bring back who they were.
        if (account?.token !== token || state.status !== 'signed-in') return;
        const next = { ...account, ...profile };
        if (isDeepStrictEqual(next, account)) return;
        account = next;
        if (state.isKept) await vault.write(next).catch(() => false);
        const shown = signedIn(next, state.isKept);
        if (!isDeepStrictEqual(shown, state)) setState(shown);
      }),
  };
}

function signedIn({ server, user, tenant }: Account, isKept: boolean): SessionState {
  const { _id, name, email, role, mustChangePassword } = user;
  return {
    status: 'signed-in',
    server,
    user: { _id, name, email, role, mustChangePassword },
    tenant: { name: tenant.name },
    isKept,
  };
}
