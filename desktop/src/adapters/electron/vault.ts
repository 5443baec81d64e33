import { readFile, rm } from 'node:fs/promises';
import { tenant, user } from '@chatbot-saas/shared/contracts';
import { safeStorage } from 'electron';
import * as z from 'zod';
import type { Vault } from '../../core/ports.ts';
import { writeAtomically } from '../files/write-atomically.ts';

const account = z.object({ server: z.string(), token: z.string(), user, tenant });

/** Keeps the sign-in in a file that only the operating system's key store can decrypt. */
export function safeStorageVault(file: string): Vault {
  const clear = () => rm(file, { force: true });

  return {
    async read() {
      const sealed = await readFile(file).catch(() => null);
      if (!sealed || !(await hasKeyStore())) return null;
      try {
        const { result } = await safeStorage.decryptStringAsync(sealed);
        return account.parse(JSON.parse(result));
      } catch {
        // Another key (a new user profile, a restored backup) or an older shape: only a new sign-in helps.
        await clear();
        return null;
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
