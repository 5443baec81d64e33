/** Hues that can be read in light and dark; `shared/ui` says how they look. */
export const LABEL_COLORS = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const;
export type LabelColor = (typeof LABEL_COLORS)[number];

export const MAX_LABEL_NAME = 40;
/** Of one workspace: what one answer lists. */
export const MAX_LABELS = 200;
export const MAX_CONVERSATION_LABELS = 20;

/** Labels with the same key have the same name to people. Through upper case, so that “ß” equals “SS”. */
export const labelKey = (name: string): string =>
  name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');

/** The order of every list of labels. */
export const byLabelName = (one: { name: string }, other: { name: string }): number => {
  const [a, b] = [labelKey(one.name), labelKey(other.name)];
  return a < b ? -1 : a > b ? 1 : 0;
};
