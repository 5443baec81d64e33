import type { OpeningHours } from '@chatbot-saas/contract/hours';
import type { TenantDb } from '../../../db/index.ts';

export interface HoursRow {
  timezone: string;
  /** Null: always open. */
  hours: OpeningHours | null;
}

export async function get(db: TenantDb): Promise<HoursRow> {
  return db.from('tenants').first('timezone', 'hours');
}

export async function set(db: TenantDb, hours: OpeningHours): Promise<void> {
  await db.from('tenants').update({ hours: JSON.stringify(hours) });
}
