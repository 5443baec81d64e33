import { isDeepStrictEqual } from 'node:util';
import { CoreError, type CoreErrorCode } from '../core-error.ts';
import type { CredentialStore, Servers, Settings, Stores } from '../ports.ts';
import { type Account, accountKey, type Profile } from './account.ts';
import { parseServerAddress } from './server-address.ts';
import type { SessionState, SignInForm } from './session-state.ts';
import { NOTHING_UNSENT, type Unsent } from './unsent.ts';

interface SessionOptions {
  credentialStore: CredentialStore;
  settings: Settings;
  servers: Servers;
  stores: Pick<Stores, 'wipeAllBut' | 'unsent'>;
  /** Opens the account's cache and connection; throws when the cache cannot be used. */
  open(account: Account): void;
  /** Closes what `open` opened. */
  close(): void;
  onChange(state: SessionState): void;
}

/**
 * What an account has written is removed in two cases only, each after a question: its person signs out, or another
 * person signs in. A session that ends in any other way keeps the files for the same person's return.
 */
export interface Session {
  state(): SessionState;
  /** Picks up the sign-in of the last run; needs no network. Rejects, signed out with a reason, when it cannot. */
  restore(): Promise<void>;
  /** Rejects with CoreError `others_unsent` unless the form agrees to remove another account's unsent text. */
  signIn(form: SignInForm): Promise<void>;
  /** Removes what is kept here, also of a session that ended before. Ends this one even when the server is out of reach. */
  signOut(endAtServer: () => Promise<void>): Promise<void>;
  /** The server refused this token. */
  expire(token: string): Promise<void>;
  /** The session goes on with this token. */
  renew(former: string, token: string): Promise<void>;
  /** All other sessions end by it; this one goes on with what `change` answers. */
  changePassword(change: () => Promise<Pick<Account, 'user' | 'token'>>): Promise<void>;
  /** What the server says about the owner of this token now; kept for the next start. */
  update(token: string, profile: Profile): Promise<void>;
}

export function createSession(options: SessionOptions): Session {
  const { credentialStore, settings, servers, stores } = options;
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

  const unsent = (): Unsent => {
    try {
      return stores.unsent(null);
    } catch (error) {
      // Only a hint on the sign-in page; the sign-in itself finds out why.
      console.error('What is unsent could not be counted', error);
      return NOTHING_UNSENT;
    }
  };

  const showSignedOut = async (reason: CoreErrorCode | null) => {
    const last = await settings.read();
    setState({
      status: 'signed-out',
      server: last?.server ?? null,
      email: last?.email ?? null,
      unsent: unsent(),
      reason,
    });
  };

  /** The same person may sign in again, or the cause be gone at the next start: what waits to be sent is theirs. */
  const fail = async (error: unknown): Promise<never> => {
    account = null;
    await showSignedOut(error instanceof CoreError ? error.code : 'cache_unusable');
    throw error;
  };

  const open = async (next: Account) => {
    try {
      options.open(next);
    } catch (error) {
      await fail(error);
    }
  };

  const close = () => {
    if (account) options.close();
    account = null;
  };

  /** Before anything of the other account is touched; the session that was just made is of no use then. */
  const askBeforeRemoving = (next: Account) => {
    const others = stores.unsent(accountKey(next));
    if (others.replies + others.drafts === 0) return;
    const link = servers.connect(next);
    void link
      .signOut()
      .catch(() => undefined)
      .finally(link.close);
    throw new CoreError('others_unsent', { unsent: others });
  };

  return {
    state: () => state,

    restore: () =>
      inTurn(async () => {
        const kept = await credentialStore.read().catch(fail);
        if (kept) {
          await open(kept);
          return enter(kept, true);
        }
        // A sign-out that the disk, or a crash, kept from removing all.
        const last = await settings.read();
        if (last?.email === null) {
          try {
            stores.wipeAllBut(null);
          } catch (error) {
            await fail(error);
          }
        }
        await showSignedOut(null);
      }),

    signIn: (form) =>
      inTurn(async () => {
        const server = parseServerAddress(form.server);
        if (form.email.trim() === '') throw new CoreError('email_missing');
        if (form.password === '') throw new CoreError('password_missing');
        const next = await servers.signIn(server, { email: form.email.trim(), password: form.password });
        if (!form.removeUnsent) askBeforeRemoving(next);
        close();
        stores.wipeAllBut(accountKey(next));
        await settings.write({ server, email: next.user.email });
        // Before the credential store: a sign-in whose cache cannot be used must not be tried again at every start.
        await open(next);
        enter(next, await credentialStore.write(next).catch(() => false));
      }),

    signOut: (endAtServer) =>
      inTurn(async () => {
        // Not waited for: without a network, a person would sit before a console they have left.
        endAtServer().catch(() => undefined);
        close();
        const last = await settings.read();
        try {
          if (last) await settings.write({ ...last, email: null });
          stores.wipeAllBut(null);
        } finally {
          // What a disk does not let go of is wiped at the next start, which finds no sign-in.
          await credentialStore.clear().finally(() => showSignedOut(null));
        }
      }),

    expire: (token) =>
      inTurn(async () => {
        // The token of before a change of password is refused too, and perhaps only after it.
        if (account?.token !== token) return;
        const { server, user } = account;
        close();
        try {
          await settings.write({ server, email: user.email });
        } finally {
          // Without its token the next start asks for the password: nothing is shown to a person who was removed.
          await credentialStore.clear().finally(() => showSignedOut('session_ended'));
        }
      }),

    renew: (former, token) =>
      inTurn(async () => {
        if (account?.token !== former || state.status !== 'signed-in') return;
        account = { ...account, token };
        // Unwritten, the next start asks for the password.
        if (state.isKept) await credentialStore.write(account).catch(() => false);
      }),

    changePassword: (change) =>
      inTurn(async () => {
        if (!account || state.status !== 'signed-in') return;
        const next = { ...account, ...(await change()) };
        const isKept = state.isKept && (await credentialStore.write(next).catch(() => false));
        close();
        await open(next);
        enter(next, isKept);
      }),

    update: (token, profile) =>
      inTurn(async () => {
        // Asked before the person or the password changed, it would bring back who they were.
        if (account?.token !== token || state.status !== 'signed-in') return;
        const next = { ...account, ...profile };
        if (isDeepStrictEqual(next, account)) return;
        account = next;
        if (state.isKept) await credentialStore.write(next).catch(() => false);
        const shown = signedIn(next, state.isKept);
        if (!isDeepStrictEqual(shown, state)) setState(shown);
      }),
  };
}

function signedIn({ server, user, tenant }: Account, isKept: boolean): SessionState {
  const { _id, name, email, role, preferences, mustChangePassword } = user;
  return {
    status: 'signed-in',
    server,
    user: { _id, name, email, role, preferences, mustChangePassword },
    tenant: { name: tenant.name, isDemo: tenant.isDemo, hours: tenant.hours },
    isKept,
  };
}
