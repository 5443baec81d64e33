import type { Analytics } from '@chatbot-saas/contract';
import { Card, cx, Tooltip } from '@chatbot-saas/ui';
import { msg, plural, t } from '@lingui/core/macro';
import { Info } from 'lucide-react';
import type { Loadable } from '../../components/figures/StatGrid.tsx';
import { countText, shareText } from '../../components/format.ts';
import { Change } from './Change.tsx';
import { type Figure, useShowFigure } from './drill-down/figure.ts';
import { figureBefore } from './Headlines.tsx';

const DEFINITION = msg`Share of conversations the assistant answered without an agent. Small talk alone and tests don’t count.`;

const rateOf = ({ outcomes }: Analytics) => outcomes.resolutionRate;

export interface ResolutionCardProps {
  figures: Analytics;
  before: Loadable<Analytics>;
}

/** The figure that the assistant is judged by, and the three outcomes it is made of. */
export function ResolutionCard({ figures, before }: ResolutionCardProps) {
  const { resolved, handedOff, unanswered } = figures.outcomes;
  const parts: (Figure & { count: number; color: string })[] = [
    { title: t`Resolved by the assistant`, outcome: 'resolved', count: resolved, color: 'bg-accent' },
    { title: t`Handed to an agent`, outcome: 'handed_off', count: handedOff, color: 'bg-warning' },
    { title: t`Ended without an answer`, outcome: 'unanswered', count: unanswered, color: 'bg-danger' },
  ];
  const total = resolved + handedOff + unanswered;
  const [count, definition] = [countText(resolved), t(DEFINITION)];
  return (
    <Card
      aria-label={t`Resolved without a person`}
      className="grid gap-x-8 gap-y-5 p-5 md:grid-cols-[auto_minmax(0,1fr)] md:items-center"
    >
      <div>
        <h2 className="flex items-center gap-1.5 text-muted">
          {t`Resolved without a person`}
          <Tooltip content={definition}>
            <button
              type="button"
              aria-label={t`How it’s counted: ${definition}`}
              className="rounded-sm text-subtle"
            >
              <Info aria-hidden className="size-4" />
            </button>
          </Tooltip>
        </h2>
        <p className="mt-1 flex items-baseline gap-3">
          <span className="font-semibold text-[2.5rem] leading-tight tabular-nums">
            {shareText(rateOf(figures))}
          </span>
          {!before.isError && (
            <span className="text-sm text-subtle">
              <Change
                now={rateOf(figures)}
                before={figureBefore(before.data, rateOf)}
                text={shareText}
                better="up"
              />
            </span>
          )}
        </p>
        <p className="mt-1 text-sm text-subtle">
          {t`${count} of ${plural(total, { one: '# conversation', other: '# conversations' })}`}
        </p>
      </div>
      <div className="min-w-0">
        <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-sunken">
          {parts.map(({ title, count, color }) => (
            <div key={title} className={color} style={{ flexGrow: count }} />
          ))}
        </div>
        <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-3">
          {parts.map(({ count, color, ...figure }) => (
            <Part key={figure.title} figure={figure} count={count} color={color} total={total} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

interface PartProps {
  figure: Figure;
  count: number;
  color: string;
  total: number;
}

function Part({ figure, count, color, total }: PartProps) {
  const show = useShowFigure();
  return (
    <li>
      <button
        type="button"
        disabled={count === 0}
        onClick={() => show(figure)}
        className="-mx-2 flex w-full items-baseline gap-2 rounded-md px-2 py-1 text-start enabled:hover:bg-hover"
      >
        <span aria-hidden className={cx('size-2 shrink-0 rounded-full', color)} />
        <span className="min-w-0">
          <span className="block text-muted text-sm">{figure.title}</span>
          <span className="block font-medium tabular-nums">
            {countText(count)}
            <span className="font-normal text-subtle"> · {shareText(total > 0 ? count / total : null)}</span>
          </span>
        </span>
      </button>
    </li>
  );
}
