import { hash, verify } from '@node-rs/argon2';

// argon2id with the library's defaults: 19 MiB, 2 passes (OWASP's first recommendation).
export const hashPassword = (password: string): Promise<string> => hash(password);

let nobodysHash: Promise<string> | undefined;

/** Takes the same time whether or not there is such a person: without a hash, a throw-away one is checked. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash('nobody has this password');
  const matches = await verify(stored ?? (await nobodysHash), password);
  return stored !== null && matches;
}
