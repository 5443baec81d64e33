import { formatDate } from '@chatbot-saas/ui';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Wording of the spec. Coarser than other ages: the exact minute of a login is private. */
export function lastLoginText(lastLogin: string | null, now: number): string {
  if (lastLogin === null) return 'Never';
  const age = now - Date.parse(lastLogin);
  if (age < HOUR) return 'Just now';
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`;
  return formatDate(lastLogin);
}
