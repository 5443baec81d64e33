import { nameKey } from './name-key.ts';

/** Hues that can be read in light and dark; `shared/ui` says how they look. */
export const LABEL_COLORS = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const;
export type LabelColor = (typeof LABEL_COLORS)[number];

export const MAX_LABEL_NAME = 40;
/** Of one workspace: what one answer lists. */
export const MAX_LABELS = 200;
export const MAX_CONVERSATION_LABELS = 20;

/** Of one language, so that the server and every device of the team have the same order. */
const collator = /* @__PURE__ */ new Intl.Collator('en', { numeric: true });

/** The order of every list of labels: "Batch 2" before "Batch 10", and "Änderung" before "Zoll". */
export const byLabelName = (one: { name: string }, other: { name: string }): number => {
  const [a, b] = [nameKey(one.name), nameKey(other.name)];
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
};

/** What is left of `held` where a person who has seen `seen` wants `wanted`: what others have changed since stays. */
export const labelsAfter = (
  held: readonly string[],
  seen: readonly string[],
  wanted: readonly string[],
): string[] => [
  ...new Set([
    ...held.filter((id) => wanted.includes(id) || !seen.includes(id)),
    ...wanted.filter((id) => !seen.includes(id)),
  ]),
];

export const labelIds = (labels: readonly { _id: string }[]): string[] => labels.map(({ _id }) => _id);
