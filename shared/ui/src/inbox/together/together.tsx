import type { Viewer } from '@chatbot-saas/contract';
import { createContext, type ReactNode, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { ViewersStore } from './viewers-store.ts';

export interface Together {
  viewerId: string;
  viewers: ViewersStore;
  /** Whether the reader writes a reply, for their colleagues. */
  type(isTyping: boolean): void;
}

/** Without a provider, as in tests of a part, the reader is alone. */
const TogetherContext = createContext<Together>({ viewerId: '', viewers: new ViewersStore(), type() {} });

export function TogetherProvider({ value, children }: { value: Together; children: ReactNode }) {
  return <TogetherContext value={value}>{children}</TogetherContext>;
}

/** For the reader’s own part. */
export const useTogether = (): Together => use(TogetherContext);

/** The others who look at a conversation. */
export function useOthers(conversationId: string): readonly Viewer[] {
  const { viewerId, viewers } = useTogether();
  const users = useSyncExternalStore(
    useCallback((listener) => viewers.subscribe(conversationId, listener), [viewers, conversationId]),
    () => viewers.of(conversationId),
  );
  return useMemo(() => users.filter(({ id }) => id !== viewerId), [users, viewerId]);
}

/** Who of them writes a reply. */
export function useWriting(conversationId: string): Viewer | null {
  return useOthers(conversationId).find(({ isTyping }) => isTyping) ?? null;
}
