import { TEAM_MAIL_AFTER_SECONDS, WITH_HUMAN } from '@chatbot-saas/contract/domain';
import type { PlatformDb } from '../../../db/index.ts';

/** The batch of one round. */
const ROUND = 100;

/** Conversations of members who have set themselves away, whose visitor has waited long enough; in random order. */
export async function listDue(platform: PlatformDb): Promise<{ tenantId: string; id: string }[]> {
  return platform.ask('finds conversations of members who are away in all tenants', (from) =>
    from('users as u')
      .join('conversations as c', (on) =>
        on.on('c.tenant_id', 'u.tenant_id').andOn('c.assigned_agent', 'u.id'),
      )
      .whereRaw('u.is_away')
      .whereIn('c.status', [...WITH_HUMAN])
      .whereNotNull('c.accepted_at')
      .whereNull('c.snoozed_until')
      .where({ 'c.last_message_role': 'user' })
      .whereRaw(`c.last_message_at < now() - interval '${TEAM_MAIL_AFTER_SECONDS} seconds'`)
      .orderByRaw('random()')
      .limit(ROUND)
      .select({ tenantId: 'c.tenant_id', id: 'c.id' }),
  );
}
