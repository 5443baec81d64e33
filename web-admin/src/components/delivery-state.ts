import type { MailStatus } from '@chatbot-saas/contract/domain';
import { formatNumber, type Tone } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';

/** How far a delivery is, of a webhook or a mail. */
export function stateOf({ status, error }: { status: MailStatus; error: string | null }): {
  label: string;
  tone: Tone;
} {
  if (status === 'delivered') return { label: t`Delivered`, tone: 'success' };
  if (status === 'failed') return { label: t`Failed`, tone: 'danger' };
  if (status === 'skipped') return { label: t`Skipped`, tone: 'neutral' };
  return error === null ? { label: t`Sending`, tone: 'neutral' } : { label: t`Retrying`, tone: 'warning' };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When it is tried again; the first waits are seconds, the last a day. */
export function nextTry(iso: string, now: number): string {
  const wait = Date.parse(iso) - now;
  if (wait < MINUTE) return t`Next try within a minute`;
  const minutes = formatNumber(Math.round(wait / MINUTE));
  if (wait < HOUR) return t`Next try in ${minutes} min`;
  const hours = formatNumber(Math.round(wait / HOUR));
  return t`Next try in ${hours} h`;
}
