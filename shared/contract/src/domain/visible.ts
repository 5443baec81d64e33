// Hangul fillers and zero-width characters are ignorable; the blank of Braille is the one symbol that draws nothing.
// Marks need a letter to stand on, and for private characters no font has a shape.
const VISIBLE = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether anything of a text can be seen: a name of zero-width characters is no name. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

const LINE_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/** A name as it stands in a line of text: line breaks and control characters become spaces. */
export const onOneLine = (name: string): string => name.replace(LINE_BREAKS, ' ');

/** Turn the direction of the text that follows, also beyond the end of their own. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

export const withoutDirectionControls = (text: string): string => text.replace(DIRECTION_CONTROLS, '');
