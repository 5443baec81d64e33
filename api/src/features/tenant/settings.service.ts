import type { Settings, SettingsChange } from '@chatbot-saas/shared/contracts';
import type { Scope } from '../../kernel/index.ts';
import * as handoff from '../handoff/handoff.service.ts';
import * as store from './tenant.store.ts';

export const get = async (scope: Scope): Promise<Settings> =>
  (await store.getTurnSettings(scope.db, scope.kernel.billing.isOn)).settings;

/** Changes the named parts and nothing else, also while somebody changes other ones. */
export async function update(scope: Scope, change: SettingsChange): Promise<Settings> {
  const settings = await store.mergeSettings(scope.db, change);
  // Who may now have one more may have one now.
  if (change.handoff?.maxConcurrentChats !== undefined) handoff.drainLater(scope);
  return settings;
}
