// Hangul fillers and zero-width characters are ignorable; the blank of Braille is the one symbol that draws nothing.
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether anything of a text can be seen: a name of zero-width characters is no name. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
