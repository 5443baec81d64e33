import type { InboxView } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { ToggleGroup as Radix } from 'radix-ui';
import { cx } from '../../primitives/cx.ts';
import { Select } from '../../primitives/Select.tsx';
import { shownDirection } from '../../texts/direction.ts';
import { formatNumber } from '../../texts/numbers.ts';
import { VIEW_GROUPS, VIEW_LABELS, type ViewCounts } from './views.ts';

export interface ViewsProps {
  view: InboxView;
  onChange: (view: InboxView) => void;
  counts: ViewCounts;
}

/** The views of the inbox in a column, each with how many conversations it holds. */
export function ViewList({ view, onChange, counts }: ViewsProps) {
  return (
    <Radix.Root
      type="single"
      orientation="vertical"
      // Radix takes every page for one from left to right.
      dir={shownDirection()}
      aria-label={t`Views`}
      value={view}
      // Radix answers '' for a second click on the chosen one; an inbox is never without a view.
      onValueChange={(next) => next && onChange(next as InboxView)}
      className="flex flex-col gap-3 p-2"
    >
      {VIEW_GROUPS.map((group) => (
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

/** Those who wait have the color of people, as their number calls for something. */
function Count({ view, count }: { view: InboxView; count: number | undefined }) {
  if (count === undefined) return null;
  const isCalling = view === 'waiting' && count > 0;
  return (
    <span
      className={cx(
        'shrink-0 text-xs tabular-nums',
        isCalling ? 'rounded-full bg-people-soft px-1.5 py-0.5 font-semibold text-people-ink' : 'text-subtle',
      )}
    >
      {formatNumber(count)}
    </span>
  );
}

function optionText(view: InboxView, held: number | undefined): string {
  const label = t(VIEW_LABELS[view]);
  const count = formatNumber(held ?? 0);
  return held === undefined ? label : t`${label} (${count})`;
}

/** The same choice where a column would take too much space. */
export function ViewSelect({ view, onChange, counts, className }: ViewsProps & { className?: string }) {
  return (
    <Select
      aria-label={t`View`}
      value={view}
      onChange={(event) => onChange(event.target.value as InboxView)}
      className={cx('shrink-0', className)}
    >
      {VIEW_GROUPS.flat().map((one) => (
        <option key={one} value={one}>
          {optionText(one, counts[one])}
        </option>
      ))}
    </Select>
  );
}
