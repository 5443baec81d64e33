import { beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '../../../test/support/samples.ts';
import { CoreError } from '../core-error.ts';
import { type Account, accountKey } from './account.ts';
import { createSession, type Session } from './session.ts';
import type { SessionState } from './session-state.ts';

/** A session whose files are refused by the disk when the test says so. */
let session: Session;
let account: Account;
let kept: Account | null;
let options: Parameters<typeof createSession>[0];
let states: SessionState[];
const open = vi.fn<(account: Account) => void>();
const close = vi.fn<() => void>();
const wipeAllBut = vi.fn<(accountKey: string | null) => void>();

beforeEach(async () => {
  for (const call of [open, close, wipeAllBut]) call.mockReset();
  account = anAccount();
  kept = null;
  states = [];
  options = {
    credentialStore: {
      read: async () => kept,
      async write(next) {
        kept = next;
        return true;
      },
      async clear() {
        kept = null;
      },
    },
    settings: { read: async () => null, write: async () => {} },
    servers: {
      signIn: async () => account,
      connect() {
        throw new Error('A session connects no account by itself');
      },
    },
    ...{ open, close },
    stores: { wipeAllBut, unsent: () => ({ replies: 0, drafts: 0, actions: 0 }) },
    onChange: (state) => states.push(state),
  };
  session = createSession(options);
  await session.restore();
  await session.signIn({ server: account.server, email: 'ada@example.com', password: 'secret-1' });
});

const diskFull = () => {
  throw new Error('database or disk is full');
};

test('signing out works also where the disk does not let go of the cache', async () => {
  wipeAllBut.mockImplementation(diskFull);
  await expect(session.signOut(async () => {})).rejects.toThrow('disk');
  expect([session.state().status, kept]).toEqual(['signed-out', null]);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a cache that cannot be opened after a change of password ends at the sign-in page, with the new token kept', async () => {
  open.mockImplementation(diskFull);
  const { user } = account;
  await expect(session.changePassword(async () => ({ user, token: 'new' }))).rejects.toThrow('disk');
  expect(session.state()).toMatchObject({
    status: 'signed-out',
    reason: 'cache_unusable',
  });
  expect(kept).toMatchObject({ token: 'new' });
});

test('a password that is not changed leaves everything as it was', async () => {
  const countBefore = states.length;
  const refused = () => Promise.reject(new Error('The current password is not right.'));
  await expect(session.changePassword(refused)).rejects.toThrow('The current password is not right.');
  expect([states.length, close.mock.calls, kept?.token]).toEqual([countBefore, [], account.token]);
});

test('a key store that cannot be read at the start costs a sign-in, and nothing that was kept', async () => {
  wipeAllBut.mockReset();
  const read = () => Promise.reject(new CoreError('key_store_away'));
  session = createSession({ ...options, credentialStore: { ...options.credentialStore, read } });
  await expect(session.restore()).rejects.toThrow('key_store_away');
  expect(session.state()).toEqual({
    status: 'signed-out',
    server: null,
    email: null,
    unsent: { replies: 0, drafts: 0, actions: 0 },
    reason: 'key_store_away',
  });
  expect(wipeAllBut).not.toHaveBeenCalled();
  expect(kept).toEqual(account);
  await session.signIn({ server: account.server, email: 'ada@example.com', password: 'secret-1' });
  expect(wipeAllBut.mock.calls).toEqual([[accountKey(account)]]);
});
