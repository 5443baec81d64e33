import type { Role } from '@chatbot-saas/contract/domain';

/** Under the welcome on the dashboard. */
export const greeting = (role: Role): string =>
  role === 'agent' ? 'Here’s what needs you right now' : 'Here’s your workspace today, at a glance';
