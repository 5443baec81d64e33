/** By emoji, without marks for colors: its name, then other words that find it. */
export type EmojiNames = Readonly<Record<string, readonly [name: string, ...words: string[]]>>;

/** Unicode's data has emoji without their mark for colors. */
export const bare = (char: string): string => char.replaceAll('\uFE0F', '');
