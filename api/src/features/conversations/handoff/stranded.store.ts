import type { OpeningHours } from '@chatbot-saas/contract/hours';
import type { PlatformDb } from '../../../db/index.ts';
import * as presenceStore from '../presence/presence.store.ts';

/** Starts from online agents, not from waiting conversations: at night many wait and no agent is online. */
const STRANDED = `NOT u.is_away
  AND EXISTS (SELECT 1 FROM conversations c WHERE c.tenant_id = u.tenant_id
    AND c.status IN ('transferred', 'escalated') AND c.assigned_agent IS NULL AND c.snoozed_until IS NULL
    AND c.declined_by IS DISTINCT FROM u.id)
  -- If the limit is missing, include the tenant anyway.
  AND ((SELECT count(*) FROM conversations o WHERE o.tenant_id = u.tenant_id AND o.assigned_agent = u.id
    AND o.status IN ('transferred', 'escalated') AND o.snoozed_until IS NULL) < (t.settings #>> '{handoff,maxConcurrentChats}')::int) IS NOT FALSE`;

/**
 * Tenants with a waiting conversation and a free agent who may get it, with their opening hours. Happens when they open,
 * and when the process crashed that should have offered it.
 */
export async function tenantsWithStranded(
  platform: PlatformDb,
): Promise<{ tenantId: string; hours: OpeningHours | null }[]> {
  return platform.ask('finds waiting conversations with a free agent in all tenants', (from) =>
    from('users as u')
      .join('tenants as t', 't.id', 'u.tenant_id')
      .whereExists(
        from('agent_devices as d')
          .whereRaw('d.tenant_id = u.tenant_id AND d.user_id = u.id')
          .whereRaw(`d.${presenceStore.FRESH}`),
      )
      .whereRaw(STRANDED)
      .distinct({ tenantId: 'u.tenant_id', hours: 't.hours' }),
  );
}
