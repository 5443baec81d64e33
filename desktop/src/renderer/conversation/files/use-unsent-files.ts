import type { ThreadEntry } from '@chatbot-saas/ui';
import { useEffect, useMemo, useState } from 'react';
import { unwrap } from '../../api.ts';

/** With how far the files of unsent replies are. */
export function useUnsentFiles(entries: readonly ThreadEntry[]): readonly ThreadEntry[] {
  const hasFiles = entries.some((entry) => entry.kind === 'local' && entry.local.files);
  const progress = useProgress(hasFiles);
  return useMemo(
    () => (hasFiles ? entries.map((entry) => withProgress(entry, progress)) : entries),
    [entries, hasFiles, progress],
  );
}

function useProgress(isWanted: boolean): Readonly<Record<string, number>> {
  const [progress, setProgress] = useState<Record<string, number>>({});
  useEffect(() => {
    if (!isWanted) return;
    const load = () => void unwrap(window.api.files.progress()).then(setProgress, console.error);
    load();
    return window.api.files.on('changed', load);
  }, [isWanted]);
  return progress;
}

function withProgress(entry: ThreadEntry, progress: Readonly<Record<string, number>>): ThreadEntry {
  if (entry.kind !== 'local' || !entry.local.files) return entry;
  const files = entry.local.files.map((file) => ({ ...file, progress: progress[file.clientId] ?? null }));
  return { ...entry, local: { ...entry.local, files } };
}
