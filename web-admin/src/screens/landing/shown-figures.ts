import type { PublicStats } from '@chatbot-saas/contract';
import { HOURS_OF_A_WEEK } from '@chatbot-saas/contract/domain';

export interface ShownFigure {
  value: string;
  label: string;
  isTarget: boolean;
}

const target = (value: string, label: string): ShownFigure => ({ value, label, isTarget: true });
const measured = (value: string, label: string): ShownFigure => ({ value, label, isTarget: false });

const SETUP = target('5 min', 'Setup');

/** The measured figures, and targets in the place of those that are not. */
export function shownFigures(stats: PublicStats | null): ShownFigure[] {
  const { uptime = null, averageResponseMs = null } = stats ?? {};
  return [
    uptime === null ? target('99.9%', 'Uptime') : measured(percent(uptime), 'Uptime'),
    averageResponseMs === null
      ? target('500ms', 'Average response')
      : measured(duration(averageResponseMs), 'Average response'),
    stats
      ? measured(stats.messagesDaily.toLocaleString('en'), 'Messages daily')
      : target('10k+', 'Messages daily'),
    stats ? support(stats.answeredHours) : target('24/7', 'Support'),
    SETUP,
  ];
}

/** Rounded down: what was not always there is never shown as 100%. */
const percent = (share: number): string => `${Math.floor(share * 10_000) / 100}%`;

const duration = (ms: number): string => (ms < 1_000 ? `${ms}ms` : `${(ms / 1_000).toFixed(1)}s`);

const support = (hours: number): ShownFigure =>
  hours === HOURS_OF_A_WEEK
    ? measured('24/7', 'Support')
    : measured(`${hours} of ${HOURS_OF_A_WEEK}`, 'Hours of the week with answers');
