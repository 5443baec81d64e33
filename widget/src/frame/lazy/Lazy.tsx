import type { VNode } from 'preact';
import * as texts from '#texts';
import { Problem } from '../components/Problem.tsx';
import { type LazyParts, useLazyParts } from './load.ts';

/** Draws parts that are not in the first script, once they have come. */
export function Lazy({ children }: { children: (parts: LazyParts) => VNode | null }) {
  const { parts, hasFailed, load } = useLazyParts(true);
  if (hasFailed) return <Problem sentence={texts.connectFailed} onRetry={load} />;
  return parts && children(parts);
}
