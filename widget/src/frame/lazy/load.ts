import { useEffect, useState } from 'react';
import { fetchPart } from '../network/fetch-part.ts';

export type LateParts = typeof import('./index.ts');

let loaded: LateParts | null = null;

export async function late(): Promise<LateParts> {
  loaded ??= await fetchPart(() => import('./index.ts'));
  return loaded;
}

/** Null until they have come, and while nobody wants them. */
export function useLate(isWanted: boolean): {
  parts: LateParts | null;
  hasFailed: boolean;
  load: () => void;
} {
  const [parts, setParts] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    late().then(setParts, () => setFailed(true));
  };
  useEffect(() => {
    if (isWanted && !parts) load();
  }, [isWanted]);
  return { parts: isWanted ? parts : null, hasFailed, load };
}
