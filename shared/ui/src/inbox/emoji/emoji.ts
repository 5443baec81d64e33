/** One that can be put into a text. */
export interface Emoji {
  /** Without a skin tone. */
  char: string;
  name: string;
  /** What stands between two colons for it, the first one first. */
  codes: readonly string[];
  /** Other words that find it. */
  words: readonly string[];
  hasTones: boolean;
}

export type EmojiGroupName =
  | 'smileys'
  | 'people'
  | 'nature'
  | 'food'
  | 'activities'
  | 'travel'
  | 'objects'
  | 'symbols'
  | 'flags';

export interface EmojiGroup {
  name: EmojiGroupName;
  emoji: readonly Emoji[];
}

/** From light to dark; the empty one is the yellow of all. */
export const TONES = ['', '🏻', '🏼', '🏽', '🏾', '🏿'] as const;
export type Tone = (typeof TONES)[number];

/** With the tone, where it has them: behind the first sign, in place of its mark for colors. */
export function withTone({ char, hasTones }: Emoji, tone: Tone): string {
  if (!hasTones || tone === '') return char;
  const [first = '', ...rest] = char;
  return first + tone + rest.join('').replace(/^\uFE0F/, '');
}
