import { connectRealtime } from '@chatbot-saas/shared/client';
import { conversation, serverEvents } from '@chatbot-saas/shared/contracts';
import type { Account } from '../../core/account.ts';
import type { LinkListener } from '../../core/ports.ts';

type FeedListener = Omit<LinkListener, 'onUnauthorized'> & { onRefused(): void };

/** The events that tell of a change without carrying the whole conversation. */
const HINTS = [
  'new-message',
  'agent-joined',
  'new-handoff',
  'handoff-queued',
  'handoff-request',
  'handoff-taken',
] as const;

/** Opens the account's socket, announces the person as online, and passes on what comes. Returns what closes it. */
export function openLiveFeed({ server, token, user, tenant }: Account, listener: FeedListener): () => void {
  const realtime = connectRealtime({
    url: server,
    auth: { token, tenantId: tenant._id },
    open: async () => {
      const { io } = await import('socket.io-client');
      return (url, options) => {
        const socket = io(url, options);
        socket.io.on('ping', listener.onAlive);
        return socket;
      };
    },
    onRefused: listener.onRefused,
  });

  realtime.subscribe(() => listener.onState(realtime.getState()));
  realtime.onCatchUp(listener.onCatchUp);
  realtime.on('conversation-updated', (payload) => {
    const whole = conversation.safeParse(payload);
    if (whole.success) listener.onConversation(whole.data);
    else if (typeof payload?.sessionId === 'string') listener.onHint(payload.sessionId);
  });
  for (const event of HINTS) {
    realtime.on(event, (payload: unknown) => {
      const hint = serverEvents[event].safeParse(payload);
      if (hint.success) listener.onHint(hint.data.sessionId);
    });
  }
  realtime.announce({ agentId: user._id, tenantId: tenant._id });

  return () => realtime.close();
}
