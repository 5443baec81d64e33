import { formatNumber, shownDirection } from '@chatbot-saas/ui';
import type { ReactNode } from 'react';

/** Of the type scale's smallest step, in pixels as SVG wants them. */
const TEXT = { fontSize: 12, fill: 'var(--ink-subtle)' };

/** As quick as everything else that moves; none where motion is unwanted, which the library sees to. */
export const motion = { animationDuration: 150, animationEasing: 'ease-out' } as const;

const axis = {
  tick: TEXT,
  tickLine: false,
  axisLine: { stroke: 'var(--line)' },
  minTickGap: 24,
  // The same distance between any two.
  interval: 'equidistantPreserveStart',
} as const;

const isFromRight = () => shownDirection() === 'rtl';

/** Time begins where texts begin. */
export const timeAxis = () => ({ ...axis, reversed: isFromRight() });

export const countAxis = () =>
  ({
    ...axis,
    // In a text from right to left, SVG would turn the ends of a label.
    tick: { ...TEXT, style: { direction: 'ltr' } },
    orientation: isFromRight() ? 'right' : 'left',
    axisLine: false,
    allowDecimals: false,
    width: 44,
    tickFormatter: (count: number) => formatNumber(count),
  }) as const;

export const chartBox = () => {
  const [left, right] = isFromRight() ? [28, 0] : [0, 28];
  return {
    responsive: true,
    style: { width: '100%', height: 256 },
    margin: { top: 12, right, bottom: 4, left },
  };
};

/** A press anywhere above or below an entry opens it. */
export const onEntry =
  <Entry,>(entries: readonly Entry[], open: (entry: Entry) => void) =>
  ({ activeIndex }: { activeIndex?: string | number | null | undefined }) => {
    const entry =
      activeIndex === null || activeIndex === undefined ? undefined : entries[Number(activeIndex)];
    if (entry !== undefined) open(entry);
  };

/** The tooltip at the pointer, or at the day selected by arrow keys. */
export function ChartTip({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-high tabular-nums"
    >
      <p className="mb-1 font-medium">{title}</p>
      {children}
    </div>
  );
}

export interface TipLineProps {
  color: string;
  label: string;
  value: string;
}

export function TipLine({ color, label, value }: TipLineProps) {
  return (
    <p className="flex items-center gap-2 text-muted">
      <span aria-hidden className="size-2 rounded-full" style={{ background: color }} />
      {label}
      <span className="ms-auto ps-4 text-ink">{value}</span>
    </p>
  );
}

export function Legend({ entries }: { entries: readonly { color: string; label: string }[] }) {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-5 px-5 pt-4 text-muted text-sm">
      {entries.map(({ color, label }) => (
        <li key={label} className="flex items-center gap-2">
          <span className="size-2 rounded-full" style={{ background: color }} />
          {label}
        </li>
      ))}
    </ul>
  );
}
