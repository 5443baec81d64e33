import type { User } from '@chatbot-saas/contract';
import type { Digest } from '@chatbot-saas/contract/domain';
import type { Scope } from '../../../../context/index.ts';
import * as store from './digest.store.ts';
import { dueDay, nextDigest, type Wish } from './schedule.ts';

const wanted = ({ preferences: { notifications, mail } }: User): Digest =>
  notifications.email ? mail.digest : 'off';

/** What the member's digest goes by; null: they want none. */
export function wishOf(member: User): Wish | null {
  const digest = wanted(member);
  const { timezone, mail } = member.preferences;
  return digest === 'off' ? null : { digest, timezone, quietHours: mail.quietHours };
}

/**
 * Plans the next digest after a member has changed what they want. Who has just chosen one gets the first at its next
 * time: what was due before is settled.
 */
export async function replan({ db }: Scope, before: User, after: User): Promise<void> {
  const wish = wishOf(after);
  if (wish === null && wanted(before) === 'off') return;
  const now = Date.now();
  let settled = await store.settledDay(db, after._id);
  if (wish && wanted(before) !== wish.digest) {
    const today = dueDay({ digest: 'daily', timezone: wish.timezone }, now);
    if (today > settled) settled = today;
  }
  const at = wish && new Date(nextDigest(wish, settled, now).at);
  await store.plan(db, after._id, { settled, at });
}
