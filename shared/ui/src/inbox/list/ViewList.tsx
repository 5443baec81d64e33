import { t } from '@lingui/core/macro';
import { ToggleGroup as Radix } from 'radix-ui';
import { cx } from '../../primitives/cx.ts';
import { Select } from '../../primitives/Select.tsx';
import { shownDirection } from '../../texts/direction.ts';
import { formatNumber } from '../../texts/numbers.ts';
import { type ListView, VIEW_LABELS, type ViewCounts } from './views.ts';

export interface ViewsProps<View extends ListView> {
  groups: readonly (readonly View[])[];
  view: View;
  onChange: (view: View) => void;
  counts: ViewCounts;
}

interface ViewListProps<View extends ListView> extends Omit<ViewsProps<View>, 'view'> {
  /** Null where a saved view is shown: that one alone looks chosen. */
  view: View | null;
}

/** The views of the inbox in a column, each with how many conversations it holds. */
export function ViewList<View extends ListView>({ groups, view, onChange, counts }: ViewListProps<View>) {
  return (
    <Radix.Root
      type="single"
      orientation="vertical"
      // Radix takes every page for one from left to right.
      dir={shownDirection()}
      aria-label={t`Views`}
      value={view ?? ''}
      // Radix answers '' for a second click on the chosen one; an inbox is never without a view.
      onValueChange={(next) => next && onChange(next as View)}
      className="flex flex-col gap-3 p-2"
    >
      {groups.map((group) => (
        <div key={group[0]} className="flex flex-col gap-0.5 not-first:border-t not-first:pt-3">
          {group.map((one) => (
            <Radix.Item
              key={one}
              value={one}
              className="group flex min-h-8 items-center justify-between gap-2 rounded-md px-2.5 py-1 text-start text-muted text-sm transition-colors hover:bg-hover hover:text-ink data-[state=on]:bg-pressed data-[state=on]:font-medium data-[state=on]:text-ink"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{t(VIEW_LABELS[one])}</span>
              <Count view={one} count={counts[one]} />
            </Radix.Item>
          ))}
        </div>
      ))}
    </Radix.Root>
  );
}

/** Those who wait have the color of people, as their number calls for something. Mentions that are not read have that of notes. */
function Count({ view, count }: { view: ListView; count: number | undefined }) {
  if (count === undefined) return null;
  if (view === 'mentions' && count === 0) return null;
  return (
    <span
      className={cx(
        'shrink-0 text-xs tabular-nums',
        count > 0 && CALLING[view]
          ? cx('rounded-full px-1.5 py-0.5 font-semibold', CALLING[view])
          : 'text-subtle',
      )}
    >
      {formatNumber(count)}
    </span>
  );
}

const CALLING: Partial<Record<ListView, string>> = {
  waiting: 'bg-people-soft text-people-ink',
  mentions: 'bg-warning-soft text-warning-ink',
};

function optionText(view: ListView, held: number | undefined): string {
  const label = t(VIEW_LABELS[view]);
  const count = formatNumber(held ?? 0);
  return held === undefined ? label : t`${label} (${count})`;
}

/** The same choice where a column would take too much space. */
export function ViewSelect<View extends ListView>({
  groups,
  view,
  onChange,
  counts,
  className,
}: ViewsProps<View> & { className?: string }) {
  return (
    <Select
      aria-label={t`View`}
      value={view}
      onChange={(event) => onChange(event.target.value as View)}
      className={cx('shrink-0', className)}
    >
      {groups.flat().map((one) => (
        <option key={one} value={one}>
          {optionText(one, counts[one])}
        </option>
      ))}
    </Select>
  );
}
