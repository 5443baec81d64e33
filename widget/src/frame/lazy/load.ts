import { useEffect, useState } from 'react';
import { fetchPart } from '../network/fetch-part.ts';

export type LazyParts = typeof import('./index.ts');

let loaded: LazyParts | null = null;

export async function loadLazyParts(): Promise<LazyParts> {
  loaded ??= await fetchPart(() => import('./index.ts'));
  return loaded;
}

/** Null until they have loaded, and while they are not wanted. */
export function useLazyParts(isWanted: boolean): {
  parts: LazyParts | null;
  hasFailed: boolean;
  load: () => void;
} {
  const [parts, setParts] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    loadLazyParts().then(setParts, () => setFailed(true));
  };
  useEffect(() => {
    if (isWanted && !parts) load();
  }, [isWanted]);
  return { parts: isWanted ? parts : null, hasFailed, load };
}
