import type { Role } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';

/** Under the welcome on the dashboard. */
export const greeting = (role: Role): string =>
  role === 'agent' ? t`Here’s what needs you right now` : t`Here’s your workspace today, at a glance`;
