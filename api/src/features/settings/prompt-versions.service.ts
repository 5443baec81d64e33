import type { PromptVersion, Settings } from '@chatbot-saas/contract';
import { notFound, type Scope } from '../../context/index.ts';
import * as store from './prompt-versions.store.ts';
import * as settings from './settings.service.ts';

export async function list(
  scope: Scope,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<{ versions: PromptVersion[]; nextBefore: number | null }> {
  const found = await store.list(scope.db, { limit: limit + 1, before });
  const versions = found.slice(0, limit);
  return { versions, nextBefore: found.length > limit ? (versions.at(-1)?.version ?? null) : null };
}

/** Restores as a new version, so that the replaced one can be restored too. */
export async function restore(
  scope: Scope,
  version: number,
): Promise<{ settings: Settings; settingsVersion: number; version: PromptVersion }> {
  const former = await store.find(scope.db, version);
  if (!former) throw notFound();
  const restored = await settings.update(scope, { ai: former.ai }, { restoredFrom: version });
  return {
    settings: restored.settings,
    settingsVersion: restored.version,
    version: await store.getCurrent(scope.db),
  };
}
