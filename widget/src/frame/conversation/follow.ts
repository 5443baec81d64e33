import { connectRealtime } from '@chatbot-saas/client';

const POLL_MS = 4_000;
/** While the socket works, rare polling is enough. */
const POLL_WITH_SOCKET_MS = 30_000;
const TYPING_REPEAT_MS = 2_500;
const TYPING_ENDS_MS = 4_000;
const TYPING_SHOWN_MS = 7_000;

export interface FollowOptions {
  apiKey: string;
  sessionId: string;
  catchUp(): void;
  /** After an interruption, and once a message was deleted. */
  lookAgain(): void;
  // As the socket sends them: the receiver validates them.
  onMessage(message: unknown): void;
  onAgent(name: unknown): void;
  onQueue(place: unknown): void;
  onTyping(isTyping: boolean): void;
  onSeen(seen: unknown): void;
}

export interface Following {
  /** The visitor typed something, or stopped. */
  typing(isTyping: boolean): void;
  stop(): void;
}

/** Listens while a person has the conversation. Polling alone is enough; the socket makes it quick. */
export function follow(options: FollowOptions): Following {
  const { sessionId } = options;
  // Not the wall clock: set back by an hour, it would stop the polling for an hour.
  let lastPoll = performance.now();
  let typingSentAt: number | null = null;
  let typingEnds: ReturnType<typeof setTimeout> | undefined;
  let hideTyping: ReturnType<typeof setTimeout> | undefined;

  const poll = setInterval(() => {
    const pause = socket.getState() === 'online' ? POLL_WITH_SOCKET_MS : POLL_MS;
    if (performance.now() - lastPoll < pause) return;
    lastPoll = performance.now();
    options.catchUp();
  }, POLL_MS);

  const showTyping = (isTyping: boolean) => {
    clearTimeout(hideTyping);
    options.onTyping(isTyping);
    // The end may be lost with the connection, and typing does not go on for ever.
    if (isTyping) hideTyping = setTimeout(() => options.onTyping(false), TYPING_SHOWN_MS);
  };

  const socket = connectRealtime({ auth: { apiKey: options.apiKey, sessionId } });
  socket.joinConversation(sessionId);
  socket.onCatchUp(options.lookAgain);
  socket.on('new-message', (message) => {
    if (message?.sessionId !== sessionId) return;
    if (message.role === 'agent') showTyping(false);
    options.onMessage(message);
  });
  socket.on('message-changed', options.lookAgain);
  socket.on('conversation-updated', options.catchUp);
  socket.on('agent-joined', (joined) => options.onAgent(joined?.agent?.name));
  socket.on('handoff-queued', options.onQueue);
  socket.on('messages-seen', options.onSeen);
  socket.on('typing', (event) => {
    if (event?.from === 'agent') showTyping(event.isTyping === true);
  });

  const sendTyping = (isTyping: boolean) => {
    typingSentAt = isTyping ? performance.now() : null;
    void socket.send('typing', { sessionId, isTyping });
  };

  return {
    typing(isTyping) {
      clearTimeout(typingEnds);
      if (!isTyping) {
        if (typingSentAt !== null) sendTyping(false);
        return;
      }
      if (typingSentAt === null || performance.now() - typingSentAt > TYPING_REPEAT_MS) sendTyping(true);
      typingEnds = setTimeout(() => sendTyping(false), TYPING_ENDS_MS);
    },
    stop() {
      clearInterval(poll);
      clearTimeout(typingEnds);
      clearTimeout(hideTyping);
      options.onTyping(false);
      socket.close();
    },
  };
}
