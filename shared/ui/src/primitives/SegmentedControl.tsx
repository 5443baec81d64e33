import { ToggleGroup as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { shownDirection } from '../texts/direction.ts';
import { formatNumber } from '../texts/numbers.ts';
import { cx } from './cx.ts';

export interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: { value: Value; label: ReactNode; count?: number | undefined }[];
  className?: string;
}

/** One of a few filters, always one chosen. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: SegmentedControlProps<Value>) {
  return (
    // Radix takes every page for one from left to right.
    <Radix.Root
      dir={shownDirection()}
      type="single"
      aria-label={label}
      value={value}
      // Radix answers '' for a second click on the chosen one; a filter is never without a choice.
      onValueChange={(next) => next && onChange(next as Value)}
      className={cx('inline-flex max-w-full gap-0.5 overflow-x-auto rounded-md bg-pressed p-0.5', className)}
    >
      {options.map((option) => (
        <Radix.Item
          key={option.value}
          value={option.value}
          className="inline-flex h-7 shrink-0 flex-1 items-center justify-center gap-1.5 whitespace-nowrap rounded-sm px-2.5 font-medium text-muted text-sm transition-colors hover:text-ink data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:shadow-low"
        >
          {option.label}
          {option.count !== undefined && <span className="text-muted">{formatNumber(option.count)}</span>}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
