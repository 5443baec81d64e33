import type { Label } from '@chatbot-saas/contract';
import { LABEL_COLORS, type LabelColor, nameKey } from '@chatbot-saas/contract/domain';

/** Those whose name has what was typed, whatever the case: first those that begin with it. */
export function matching(labels: readonly Label[], typed: string): Label[] {
  const wanted = nameKey(typed.trim());
  const found = labels.filter(({ name }) => nameKey(name).includes(wanted));
  const isFirst = ({ name }: Label) => nameKey(name).startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((label) => !isFirst(label))];
}

/** Whether a label of that name can be made. */
export const isNewName = (labels: readonly Label[], typed: string): boolean =>
  typed.trim() !== '' && labels.every(({ name }) => nameKey(name) !== nameKey(typed.trim()));

/** The color that the fewest have, so that new ones differ; gray last. */
export function nextColor(labels: readonly Label[]): LabelColor {
  const used = (color: LabelColor) => labels.filter((label) => label.color === color).length;
  const [gray, ...hues] = LABEL_COLORS;
  return [...hues, gray].reduce((best, color) => (used(color) < used(best) ? color : best));
}
