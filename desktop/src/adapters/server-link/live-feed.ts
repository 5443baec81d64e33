import { connectRealtime } from '@chatbot-saas/shared/client';
import { conversation, serverEvents } from '@chatbot-saas/shared/contracts';
import type { Account } from '../../core/account.ts';
import type { LinkListener } from '../../core/ports.ts';

type FeedListener = Omit<LinkListener, 'onUnauthorized'> & { onRefused(): void };

/** The events that tell of a change without carrying it. */
const HINTS = [
  'agent-joined',
  'new-handoff',
  'handoff-queued',
  'handoff-request',
  'handoff-taken',
  'handoff-lost',
] as const;

export interface LiveFeed {
  announce(isThere: boolean): void;
  setAway(isAway: boolean): Promise<boolean>;
  join(sessionId: string): () => void;
  setTyping(sessionId: string, isTyping: boolean): void;
  close(): void;
}

/** Opens the account's socket, announces the person as online, and passes on what comes. */
export function openLiveFeed({ server, token, user, tenant }: Account, listener: FeedListener): LiveFeed {
  const self = { agentId: user._id, tenantId: tenant._id };
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
    else listener.onHint();
  });
  realtime.on('new-message', (payload: unknown) => {
    const told = serverEvents['new-message'].safeParse(payload);
    if (!told.success) return listener.onHint();
    const { sessionId, ...message } = told.data;
    listener.onMessage(sessionId, message);
  });
  realtime.on('typing', (payload: unknown) => {
    const told = serverEvents.typing.safeParse(payload);
    if (told.success && told.data.from === 'visitor')
      listener.onVisitorTyping(told.data.sessionId, told.data.isTyping);
  });
  for (const event of HINTS) realtime.on(event, listener.onHint);
  realtime.on('presence', (payload: unknown) => {
    const told = serverEvents.presence.safeParse(payload);
    if (told.success && told.data.userId === user._id) listener.onPresence(told.data.presence);
  });
  realtime.announce(self);

  return {
    announce(isThere) {
      realtime.announce(isThere ? self : null);
      if (!isThere) void realtime.send('agent-offline', self);
    },
    async setAway(isAway) {
      const event = isAway ? 'agent-offline' : 'agent-online';
      return (await realtime.send(event, { ...self, byHand: true })).ok;
    },
    join: realtime.joinConversation,
    setTyping: (sessionId, isTyping) => void realtime.send('typing', { sessionId, isTyping }),
    close: realtime.close,
  };
}
