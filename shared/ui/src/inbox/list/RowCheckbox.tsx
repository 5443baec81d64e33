import { t } from '@lingui/core/macro';
import { cx } from '../../primitives/cx.ts';

/** The rows that something is to be done with, all at once. */
export interface RowChoice {
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
  /** By Shift and an arrow: the row left, and the one reached. */
  onExtend: (ids: readonly string[]) => void;
}

interface RowCheckboxProps {
  name: string;
  isChosen: boolean;
  /** Others are chosen: then it stays where it otherwise only comes with the pointer. */
  isChoosing: boolean;
  onToggle: () => void;
}

/** Over the picture of the row. By keyboard, rows are chosen with Shift and the arrows. */
export function RowCheckbox({ name, isChosen, isChoosing, onToggle }: RowCheckboxProps) {
  return (
    <label
      className={cx(
        'absolute inset-y-0 start-2.5 z-1 my-auto flex size-10 cursor-pointer items-center justify-center rounded-md bg-surface transition-opacity',
        !isChoosing && 'opacity-0 group-hover/row:opacity-100',
      )}
    >
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t`Select ${name}`}
        checked={isChosen}
        onChange={onToggle}
        className="size-4 accent-accent"
      />
    </label>
  );
}
