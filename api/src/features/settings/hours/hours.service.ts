import type { ShownHours } from '@chatbot-saas/contract';
import { alwaysOpen, closesAt, type OpeningHours } from '@chatbot-saas/contract/hours';
import type { Scope } from '../../../context/index.ts';
import * as handoffQueue from '../../conversations/handoff/queue.service.ts';
import * as store from './hours.store.ts';
import { openNow } from './open-now.ts';

export { backAt, openNow } from './open-now.ts';

export async function get(scope: Scope): Promise<ShownHours> {
  const { timezone, hours } = await store.get(scope.db);
  return shown(hours ?? alwaysOpen(timezone));
}

export async function set(scope: Scope, hours: OpeningHours): Promise<ShownHours> {
  await store.set(scope.db, hours);
  await handoffQueue.restartClocks(scope);
  // It may be open now, so waiting conversations are offered.
  handoffQueue.drainLater(scope);
  return shown(hours);
}

function shown(hours: OpeningHours): ShownHours {
  const now = Date.now();
  const closes = closesAt(hours, now);
  return {
    timezone: hours.timezone,
    week: hours.week.map((range) => ({ ...range })),
    holidays: hours.holidays.map((holiday) => ({ ...holiday })),
    ...openNow(hours, now),
    closesAt: closes === null ? null : new Date(closes).toISOString(),
  };
}
