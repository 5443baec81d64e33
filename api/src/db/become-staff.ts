import { expression } from './query-builder.ts';
import type { TenantDb } from './tenant-db.ts';

/** The other role has the same suffix. */
const SWITCH = `set_config('role', replace(current_user, 'chatbot_app', 'chatbot_staff'), true)`;

/** Until its end, the transaction may also read what the team keeps to itself. */
export async function becomeStaff(db: TenantDb): Promise<void> {
  await db.from('tenants').select(expression(SWITCH));
}
