import { Button, cx } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { EyeOff, Undo2 } from 'lucide-react';
import type { UnansweredFilter } from './queries.ts';

export interface SelectionBarProps {
  state: UnansweredFilter;
  selected: number;
  /** On this page. */
  isPageSelected: boolean;
  /** Of all pages. */
  total: number;
  isBusy: boolean;
  onSelectPage: (isSelected: boolean) => void;
  /** Absent where this page is all there is. */
  onSelectAll: (() => void) | undefined;
  onMove: () => void;
}

/** Heads the list: selects its rows, and does one thing with all that are selected. */
export function SelectionBar({ state, selected, isPageSelected, total, isBusy, ...on }: SelectionBarProps) {
  const isOpen = state === 'open';
  const Icon = isOpen ? EyeOff : Undo2;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-sunken px-5 py-2">
      <label className="flex items-center gap-3 text-muted text-sm">
        <input
          type="checkbox"
          checked={isPageSelected}
          ref={(box) => {
            if (box) box.indeterminate = selected > 0 && !isPageSelected;
          }}
          onChange={(event) => on.onSelectPage(event.target.checked)}
          className="size-4 shrink-0 accent-accent"
        />
        {t`Select all on this page`}
      </label>
      {selected > 0 && (
        <div className="ms-auto flex flex-wrap items-center gap-2">
          <p role="status" className="text-muted text-sm tabular-nums">
            {t`${plural(selected, { other: '# selected' })}`}
          </p>
          {on.onSelectAll && selected < total && (
            <Button size="sm" variant="ghost" loading={isBusy} onClick={on.onSelectAll}>
              {t`${plural(total, { other: 'Select all #' })}`}
            </Button>
          )}
          <Button
            size="sm"
            icon={<Icon aria-hidden className={cx('size-4', !isOpen && 'rtl:-scale-x-100')} />}
            loading={isBusy}
            onClick={on.onMove}
          >
            {isOpen ? t`Dismiss selected` : t`Restore selected`}
          </Button>
        </div>
      )}
    </div>
  );
}
