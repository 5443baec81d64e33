import { isDeepStrictEqual } from 'node:util';
import type { SettingsChange } from '@chatbot-saas/contract';
import { type Scope, staffOf, staleVersion } from '../../context/index.ts';
import * as apiKeys from '../api-keys/api-keys.service.ts';
import * as handoffQueue from '../conversations/handoff/queue.service.ts';
import { assertOffered, type ModelChoice } from './model-choice.ts';
import * as versions from './prompt-versions.store.ts';
import * as store from './tenant.store.ts';

interface UpdateOptions {
  restoredFrom?: number | null;
  /** The models to choose from; null: any. */
  choice?: ModelChoice | null;
  version?: number | undefined;
}

/**
 * Merges the named parts, so that concurrent edits of other parts stay. Throws `stale_version` with the present
 * settings if `version` has changed.
 */
export async function update(
  scope: Scope,
  change: SettingsChange,
  { restoredFrom = null, choice = null, version }: UpdateOptions = {},
): Promise<store.VersionedSettings> {
  const merged = await store.mergeSettings(scope.db, change, version);
  if (!merged) throw staleVersion(await store.getSettings(scope.db));
  const { settings, former } = merged;
  const [name, was] = [settings.ai.model, former.ai.model];
  assertOffered(choice, { name, former: was, field: 'settings.ai.model' });
  if (!isDeepStrictEqual(settings.ai, former.ai)) {
    await versions.append(scope.db, { ai: settings.ai, author: staffOf(scope), restoredFrom });
  }
  // Keys bring it along. Other processes notice within the time that keys are cached.
  if (change.chatWidget?.challenge) scope.afterCommit(async () => apiKeys.forgetCached(scope.services));
  // A higher limit may free agents, so waiting conversations are offered.
  if (change.handoff?.maxConcurrentChats !== undefined) handoffQueue.drainLater(scope);
  return { settings, version: merged.version };
}
