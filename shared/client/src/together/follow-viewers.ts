import type { ServerEvent } from '@chatbot-saas/contract';
import type { Realtime } from '../realtime.ts';

/**
 * Reports who looks at what. Once the connection is lost, that is no one: what happens meanwhile cannot be heard. After
 * the next connect the server says all of it again.
 */
export function followViewers(
  realtime: Pick<Realtime, 'on' | 'subscribe' | 'getState'>,
  onViewers: (viewers: ServerEvent<'viewers'>) => void,
): () => void {
  const viewed = new Set<string>();
  const stops = [
    realtime.on('viewers', (viewers) => {
      if (viewers.users.length > 0) viewed.add(viewers.conversationId);
      else viewed.delete(viewers.conversationId);
      onViewers(viewers);
    }),
    realtime.subscribe(() => {
      if (realtime.getState() === 'online') return;
      for (const conversationId of viewed) onViewers({ conversationId, users: [] });
      viewed.clear();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
