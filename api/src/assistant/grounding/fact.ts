/**
 * A number, date, time, link or code in a text. Atoms are its parts in one spelling: `n` a number, `t` minutes of the
 * day, `h` an hour of the half day, `m` a month, `p` a phone number (`p+` with the country's code, `p0` without, `p?` what one with it may be without), `e` an email address, `u` a URL and `c` a code.
 */
export interface Fact {
  readonly text: string;
  /** It is confirmed by a text that offers all atoms of one reading. */
  readonly readings: readonly (readonly string[])[];
  /** What it confirms. */
  readonly offers: readonly string[];
}

/** Reads a match of a pattern and its groups; null if it is nothing of the kind. */
export type Reading = Omit<Fact, 'text'>;
