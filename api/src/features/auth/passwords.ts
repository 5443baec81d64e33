import { hash, verify } from '@node-rs/argon2';

/** Keyboards of different systems encode the same letter differently. */
const normalized = (password: string): string => password.normalize('NFC');

// argon2id with the library's defaults: 19 MiB, 2 passes (OWASP's first recommendation).
export const hashPassword = (password: string): Promise<string> => hash(normalized(password));

let throwAwayHash: Promise<string> | undefined;

/** Takes the same time without an account, by verifying a dummy hash. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  throwAwayHash ??= hash('this password belongs to no account');
  const checked = stored ?? (await throwAwayHash);
  // Older hashes were made before passwords were normalized.
  const spellings = new Set([normalized(password), password]);
  for (const spelling of spellings) {
    if (await verify(checked, spelling)) return stored !== null;
  }
  return false;
}
