import { isDeepStrictEqual } from 'node:util';
import type { SettingsChange } from '@chatbot-saas/shared/contracts';
import { type Scope, staffOf, staleVersion } from '../../context/index.ts';
import * as handoff from '../conversations/handoff/handoff.service.ts';
import { assertOffered, type ModelChoice } from './model-choice.ts';
import * as versions from './prompt-versions.store.ts';
import * as store from './tenant.store.ts';

export const get = (scope: Scope): Promise<store.VersionedSettings> => store.getSettings(scope.db);

interface How {
  restoredFrom?: number | null;
  /** What the model may be changed to; null: anything. */
  choice?: ModelChoice | null;
  version?: number | undefined;
}

/**
 * Changes the named parts and nothing else, also while other parts are changed. With the `version` that was read, it
 * throws `stale_version` with the settings as they are where that is no longer theirs.
 */
export async function update(
  scope: Scope,
  change: SettingsChange,
  { restoredFrom = null, choice = null, version }: How = {},
): Promise<store.VersionedSettings> {
  const merged = await store.mergeSettings(scope.db, change, version);
  if (!merged) throw staleVersion(await store.getSettings(scope.db));
  const { settings, former } = merged;
  const [name, was] = [settings.ai.model, former.ai.model];
  assertOffered(choice, { name, former: was, field: 'settings.ai.model' });
  if (!isDeepStrictEqual(settings.ai, former.ai)) {
    await versions.append(scope.db, { ai: settings.ai, author: staffOf(scope), restoredFrom });
  }
  // Who may now have one more may have one now.
  if (change.handoff?.maxConcurrentChats !== undefined) handoff.drainLater(scope);
  return { settings, version: merged.version };
}
