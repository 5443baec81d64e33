import { expect, it } from 'vitest';
import type { Scope } from '../../src/context/index.ts';
import { lockItemQuota } from '../../src/features/knowledge/item-quota.ts';
import { buildTenant } from '../support/build.ts';
import { sharedServer } from '../support/fixtures.ts';
import { sql } from '../support/sql.ts';
import { plansOf, readsOf } from './plans.ts';

const server = sharedServer();

it.each([
  ['enterprise', 'counts none of the items of a workspace without a limit', false],
  ['free', 'counts the items of a workspace with one', true],
])('adding an item on the plan %s %s', async (plan, _, counts) => {
  const tenant = await buildTenant(server);
  await sql(server, `UPDATE tenants SET plan = $2, subscription_status = 'active' WHERE id = $1`, [
    tenant.id,
    plan,
  ]);
  const reads = (
    await plansOf(server, tenant.id, (db) =>
      lockItemQuota({ db, services: { billing: { isOn: true } } } as unknown as Scope),
    )
  ).flatMap(readsOf);
  expect(reads.some((read) => read.includes('tenants'))).toBe(true);
  expect(reads.some((read) => read.includes('knowledge_items'))).toBe(counts);
});
