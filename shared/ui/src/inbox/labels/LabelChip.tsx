import type { Label } from '@chatbot-saas/contract';
import { cx } from '../../primitives/cx.ts';
import { LABEL_LOOKS } from './label-look.ts';

/** A label in its color, cut off where it is longer than its place. */
export function LabelChip({ label }: { label: Pick<Label, 'name' | 'color'> }) {
  return (
    <span
      title={label.name}
      className={cx(
        'inline-flex min-w-0 max-w-full items-center rounded-full px-2 py-0.5 font-medium text-xs',
        LABEL_LOOKS[label.color].chip,
      )}
    >
      <bdi className="truncate">{label.name}</bdi>
    </span>
  );
}

/** The color alone, next to a name. */
export function LabelDot({ color }: Pick<Label, 'color'>) {
  return <span aria-hidden className={cx('size-2.5 shrink-0 rounded-full', LABEL_LOOKS[color].dot)} />;
}
