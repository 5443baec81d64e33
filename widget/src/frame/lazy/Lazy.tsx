import type { VNode } from 'preact';
import * as texts from '#texts';
import { Problem } from '../components/Problem.tsx';
import { type LateParts, useLate } from './load.ts';

/** Draws parts that are not in the first script, once they have come. */
export function Late({ children }: { children: (parts: LateParts) => VNode | null }) {
  const { parts, hasFailed, load } = useLate(true);
  if (hasFailed) return <Problem sentence={texts.connectFailed} onRetry={load} />;
  return parts && children(parts);
}
