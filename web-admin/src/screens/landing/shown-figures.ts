import type { PublicStats } from '@chatbot-saas/contract';
import { HOURS_OF_A_WEEK } from '@chatbot-saas/contract/domain';
import { formatNumber } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';

export interface ShownFigure {
  value: string;
  label: string;
  isTarget: boolean;
}

const target = (value: string, label: string): ShownFigure => ({ value, label, isTarget: true });
const measured = (value: string, label: string): ShownFigure => ({ value, label, isTarget: false });

/** The measured figures, and targets in the place of those that are not. */
export function shownFigures(stats: PublicStats | null): ShownFigure[] {
  const { uptime = null, averageResponseMs = null } = stats ?? {};
  return [
    uptime === null ? target(percent(0.999), t`Uptime`) : measured(percent(uptime), t`Uptime`),
    averageResponseMs === null
      ? target(duration(500), t`Average response`)
      : measured(duration(averageResponseMs), t`Average response`),
    stats
      ? measured(formatNumber(stats.messagesDaily), t`Messages daily`)
      : target(t`10k+`, t`Messages daily`),
    stats ? support(stats.answeredHours) : target(t`24/7`, t`Support`),
    target(t`5 min`, t`Setup`),
  ];
}

/** Rounded down: what was not always there is never shown as 100%. */
const percent = (share: number): string =>
  formatNumber(share, { style: 'percent', maximumFractionDigits: 2, roundingMode: 'floor' });

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

function duration(ms: number): string {
  const [count, seconds] = [formatNumber(ms), formatNumber(ms / 1_000, TENTHS)];
  return ms < 1_000 ? t`${count}ms` : t`${seconds}s`;
}

function support(hours: number): ShownFigure {
  if (hours === HOURS_OF_A_WEEK) return measured(t`24/7`, t`Support`);
  const [answered, all] = [formatNumber(hours), formatNumber(HOURS_OF_A_WEEK)];
  return measured(t`${answered} of ${all}`, t`Hours of the week with answers`);
}
