import { cx } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { usePublicStats } from '../../api/queries/offers.ts';
import { shownFigures } from './shown-figures.ts';

export function Figures() {
  const { data: stats = null, isPending } = usePublicStats();
  const title = stats
    ? t`Measured on this server over the last ${plural(stats.days, { one: 'day', other: '# days' })}`
    : t`Our targets, not figures measured on this server`;
  return (
    <section aria-labelledby="targets" className="px-4 pt-16 md:px-6">
      {/* Until the answer is there: figures that change their values while they are read are not believed. */}
      <div className={cx('mx-auto max-w-6xl', isPending && 'invisible')}>
        <h2 id="targets" className="mb-6 font-semibold text-muted text-xs">
          {title}
        </h2>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-5">
          {shownFigures(stats).map(({ value, label, isTarget }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-muted">{stats && isTarget ? t`${label} (our target)` : label}</dt>
              <dd className="font-semibold text-xl tracking-tight">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
