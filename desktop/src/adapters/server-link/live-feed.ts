import { connectRealtime, followViewers, viewingOf } from '@chatbot-saas/client';
import { conversationUpdate, serverEvents } from '@chatbot-saas/contract';
import type { Account } from '../../core/account/account.ts';
import type { TogetherHints } from '../../core/inbox/together.ts';
import type { LinkListener } from '../../core/ports.ts';
import { tolerant } from './tolerant.ts';

const payloads = {
  conversation: tolerant(conversationUpdate),
  message: tolerant(serverEvents['new-message']),
  presence: tolerant(serverEvents.presence),
  mention: tolerant(serverEvents['mention-added']),
  scheduled: tolerant(serverEvents['scheduled-changed']),
  viewers: tolerant(serverEvents.viewers),
};

type FeedListener = Omit<LinkListener, 'onUnauthorized'> & { onRefused(): void };

/** The events that announce a change without carrying it. */
const HINTS = [
  'agent-joined',
  'contact-updated',
  'new-handoff',
  'handoff-queued',
  'handoff-request',
  'handoff-taken',
  'handoff-canceled',
  'handoff-lost',
  'label-updated',
  'label-deleted',
  'snooze-over',
  'message-changed',
  'scheduled-changed',
  'message-delivery',
  'contact-erased',
  'note-added',
  'note-changed',
  'note-deleted',
  'conversation-deleted',
] as const;

export interface LiveFeed extends TogetherHints {
  /** For the next connect. */
  setToken(token: string): void;
  announce(isThere: boolean): void;
  setAway(isAway: boolean): Promise<boolean>;
  join(sessionId: string): () => void;
  setTyping(sessionId: string, isTyping: boolean): void;
  close(): void;
}

/** Opens the account's socket, announces the person as online, and passes on what comes. */
export function openLiveFeed({ server, token, user, tenant }: Account, listener: FeedListener): LiveFeed {
  const self = { agentId: user._id, tenantId: tenant._id };
  const auth = { token, tenantId: tenant._id };
  const realtime = connectRealtime({
    url: server,
    auth,
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
    const whole = payloads.conversation.safeParse(payload);
    if (whole.success) listener.onConversation(whole.data);
    else listener.onHint();
  });
  realtime.on('new-message', (payload: unknown) => {
    const parsed = payloads.message.safeParse(payload);
    if (!parsed.success) return listener.onHint();
    const { sessionId, ...message } = parsed.data;
    listener.onMessage(sessionId, message);
  });
  realtime.on('typing', (payload: unknown) => {
    const parsed = serverEvents.typing.safeParse(payload);
    if (parsed.success && parsed.data.from === 'visitor')
      listener.onVisitorTyping(parsed.data.sessionId, parsed.data.isTyping);
  });
  realtime.on('mention-added', (payload: unknown) => {
    const parsed = payloads.mention.safeParse(payload);
    if (parsed.success) listener.onMention(parsed.data);
    else listener.onMentions();
  });
  for (const event of ['mentions-read', 'note-changed', 'note-deleted'] as const)
    realtime.on(event, () => listener.onMentions());
  realtime.on('snooze-over', (payload: unknown) => {
    const parsed = serverEvents['snooze-over'].safeParse(payload);
    if (parsed.success) listener.onSnoozeOver(parsed.data.sessionId);
  });
  realtime.on('scheduled-changed', (payload: unknown) => {
    const parsed = payloads.scheduled.safeParse(payload);
    if (parsed.success) listener.onScheduled(parsed.data);
  });
  followViewers(realtime, (payload: unknown) => {
    const parsed = payloads.viewers.safeParse(payload);
    if (parsed.success) listener.onViewers(parsed.data);
  });
  const viewing = viewingOf(realtime);
  for (const event of HINTS) realtime.on(event, listener.onHint);
  realtime.on('presence', (payload: unknown) => {
    const parsed = payloads.presence.safeParse(payload);
    if (parsed.success && parsed.data.userId === user._id) listener.onPresence(parsed.data.presence);
  });
  realtime.announce(self);

  return {
    setToken(next) {
      auth.token = next;
    },
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
    look: viewing.look,
    type: viewing.type,
    close() {
      viewing.close();
      realtime.close();
    },
  };
}
