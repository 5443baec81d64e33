import { isTimezone } from '@chatbot-saas/contract/domain';
import { useMember } from '../session/session.ts';

/** The time zone of the profile. One that this browser does not know is its own instead, as for all times shown. */
export function useTimezone(): string {
  const { timezone } = useMember().user.preferences;
  return isTimezone(timezone) ? timezone : Intl.DateTimeFormat().resolvedOptions().timeZone;
}
