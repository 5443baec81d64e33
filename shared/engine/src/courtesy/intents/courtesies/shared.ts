import type { Courtesy } from '@chatbot-saas/contract/domain';

export type SmallTalk = Exclude<Courtesy, 'person' | 'distress'>;

/**
 * What courtesies of one language are made of. A clause is a courtesy if it holds an entry of its list and otherwise only
 * entries of that list and fillers. Entries are separated by commas; `*` stands for any ending.
 */
export interface CourtesyWords extends Readonly<Record<Exclude<SmallTalk, 'declined'>, string>> {
  readonly filler: string;
  /** A clause that begins so may ask about what it calls good or wrong. */
  readonly questionStart: string;
  readonly questionEnd?: string;
  /** Chinese and Japanese: words touch each other. */
  readonly isUnspaced?: true;
  /** Arabic: particles that are written as the beginning of a word. */
  readonly prefixes?: string;
}

/** Understood in several languages. */
export const LAUGHTER = 'haha*, hahah*, hehe*, hihi*, lol, lool*, lmao, rofl, xd, xdd*, ahah*';
export const TEST =
  'test, testing, test test, test 1, test 123, test message, asdf, asdfgh, qwerty, testtest';
