import { isDeepStrictEqual } from 'node:util';
import type { Settings, SettingsChange } from '@chatbot-saas/shared/contracts';
import { type Scope, staffOf } from '../../kernel/index.ts';
import * as handoff from '../handoff/handoff.service.ts';
import * as versions from './prompt-versions.store.ts';
import * as store from './tenant.store.ts';

export const get = async (scope: Scope): Promise<Settings> =>
  (await store.getTurnSettings(scope.db, scope.kernel.billing.isOn)).settings;

/** Changes the named parts and nothing else, also while somebody changes other ones. */
export async function update(
  scope: Scope,
  change: SettingsChange,
  { restoredFrom = null }: { restoredFrom?: number | null } = {},
): Promise<Settings> {
  const { settings, former } = await store.mergeSettings(scope.db, change);
  if (!isDeepStrictEqual(settings.ai, former.ai)) {
    await versions.append(scope.db, { ai: settings.ai, author: staffOf(scope), restoredFrom });
  }
  // Who may now have one more may have one now.
  if (change.handoff?.maxConcurrentChats !== undefined) handoff.drainLater(scope);
  return settings;
}
