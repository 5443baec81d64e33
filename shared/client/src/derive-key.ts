import { pbkdf2Async } from '@noble/hashes/pbkdf2';
import { sha256 } from '@noble/hashes/sha2';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/** In place of the browser's own: some ten times slower, and the page gets its turn every few milliseconds. */
export const deriveKeySlowly: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength }),
});
