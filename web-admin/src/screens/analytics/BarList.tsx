import { cx, formatNumber } from '@chatbot-saas/ui';
import type { ReactNode } from 'react';
import { FigureButton } from './drill-down/FigureButton.tsx';
import type { Figure } from './drill-down/figure.ts';

export interface Bar {
  label: string;
  count: number;
  /** What is counted, where the label does not say. */
  hint?: ReactNode;
  color?: string;
  /** The conversations that are counted. */
  figure?: Figure;
}

/** Counts as bars; the largest one has the full width. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <dl className="flex flex-col gap-4 p-5">
      {bars.map(({ label, count, hint, color = 'bg-accent', figure }) => (
        <div key={label} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5">
          <dt>{label}</dt>
          <dd className="tabular-nums">
            {figure ? <FigureButton figure={figure} count={count} /> : formatNumber(count)}
          </dd>
          <dd className="col-span-2">
            <div aria-hidden className="h-2 overflow-hidden rounded-full bg-pressed">
              <div
                className={cx('h-full rounded-full', color)}
                style={{ width: `${(count / most) * 100}%` }}
              />
            </div>
            {hint && <p className="mt-1 text-sm text-subtle">{hint}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
