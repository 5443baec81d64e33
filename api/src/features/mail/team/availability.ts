import type { User } from '@chatbot-saas/contract';
import { isDigest, type TeamMailKind } from '@chatbot-saas/contract/domain';
import { quietUntil } from '@chatbot-saas/contract/hours';
import type { Scope } from '../../../context/index.ts';
import * as presence from '../../conversations/presence/presence.service.ts';

/** An admin may have named any address: only one at which a person has signed in is written to. */
export function wantsMail({ lastLogin, preferences }: User, kind: TeamMailKind): boolean {
  const { notifications, mail } = preferences;
  return lastLogin !== null && notifications.email && (isDigest(kind) ? mail.digest === kind : mail[kind]);
}

/** Who has set themselves away is mailed wherever they are; else any page of ours that is open shows what waits. */
export async function isHere(scope: Scope, userId: string, hasConnection: boolean): Promise<boolean> {
  const state = await presence.get(scope, userId);
  return state === 'online' || (state === 'offline' && hasConnection);
}

/** When the member's quiet hours end; null: they have none now. */
export function quietEnd({ preferences: { mail, timezone } }: User, at = Date.now()): Date | null {
  const until = mail.quietHours && quietUntil(mail.quietHours, timezone, at);
  return until === null ? null : new Date(until);
}
