/** Without what is mistaken for one another when it is read out or copied by hand: 0 O o, 1 l I. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 14;

/** About 80 bits: more than enough for a password that is changed at the first sign-in. */
export function temporaryPassword(): string {
  let password = '';
  while (password.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      // What lies past the last whole round would make some letters likelier than others.
      if (byte < 256 - (256 % LETTERS.length)) password += LETTERS[byte % LETTERS.length];
    }
  }
  return password.slice(0, LENGTH);
}
