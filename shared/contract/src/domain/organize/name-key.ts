/** Characters that draw nothing, apart from those that join letters and emoji: two texts that differ in them look the same. */
const DRAWS_NOTHING =
  /[[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]--[\u200C\u200D\p{Variation_Selector}]]/gv;

export const withoutHidden = (text: string): string => text.replace(DRAWS_NOTHING, '');

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Names with the same key look the same to people. Through upper case, so that “ß” equals “SS”. */
export const nameKey = (name: string): string =>
  withoutHidden(name)
    .replace(IGNORABLE, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC');
