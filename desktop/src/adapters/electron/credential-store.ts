import { readFile, rm } from 'node:fs/promises';
import { safeStorage } from 'electron';
import { CoreError } from '../../core/core-error.ts';
import type { CredentialStore } from '../../core/ports.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { parseStoredAccount } from './stored-account.ts';

/** Keeps the sign-in in a file that only the operating system's key store can decrypt. */
export function safeStorageCredentialStore(file: string): CredentialStore {
  const clear = () => rm(file, { force: true });

  return {
    async read() {
      const sealed = await readFile(file).catch(() => null);
      if (!sealed) return null;
      // Not unlocked yet, in a session that has only just begun.
      if (!(await hasKeyStore())) throw new CoreError('key_store_away');
      try {
        const { result } = await safeStorage.decryptStringAsync(sealed);
        return parseStoredAccount(result);
      } catch (cause) {
        // A prompt that was denied, another key (a restored backup), or the shape of another version.
        throw new CoreError('sign_in_unreadable', { cause });
      }
    },

    async write(next) {
      if (!(await hasKeyStore())) {
        await clear();
        return false;
      }
      await writeAtomically(file, await safeStorage.encryptStringAsync(JSON.stringify(next)));
      return true;
    },

    clear,
  };
}

async function hasKeyStore(): Promise<boolean> {
  // Without a keyring, Linux "encrypts" with a password that is the same on every computer.
  if (process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text') return false;
  return safeStorage.isAsyncEncryptionAvailable();
}
