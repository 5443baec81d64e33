import { toast } from '@chatbot-saas/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { errorText } from '../../api/error-text.ts';
import { createTestChat, NO_TEST_CHAT, type TestChat, type TestChatState } from './test-chat.ts';

const never = () => () => undefined;

/** The conversation under way, if there is one; it ends when another takes its place, and when the page is left. */
export function useTestChat(takeKey: () => Promise<string>) {
  const [testChat, setTestChat] = useState<TestChat | null>(null);
  /** Before there is a conversation: the key is being made, or could not be. */
  const [waiting, setWaiting] = useState<TestChatState>(NO_TEST_CHAT);
  const chatting = useSyncExternalStore(testChat?.subscribe ?? never, testChat?.get ?? (() => NO_TEST_CHAT));

  useEffect(() => {
    if (!testChat) return;
    const leave = () => {
      testChat.close();
      // The page may come back out of the browser's memory; its conversation does not.
      setTestChat(null);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      testChat.close();
    };
  }, [testChat]);

  const onError = (text: string) => toast.error(text, { id: `error:${text}` });
  return {
    state: testChat ? chatting : waiting,
    async start(visitor: { name: string; email?: string | undefined }) {
      setTestChat(null);
      setWaiting({ ...NO_TEST_CHAT, phase: 'starting' });
      try {
        const next = createTestChat({ apiKey: await takeKey(), visitor, onError });
        setTestChat(next);
        void next.start();
        setWaiting(NO_TEST_CHAT);
      } catch (error) {
        // The client has shown it.
        setWaiting({ ...NO_TEST_CHAT, phase: 'failed', error: errorText(error) });
      }
    },
    send: (content: string) => void testChat?.send(content),
    stop() {
      setTestChat(null);
      setWaiting(NO_TEST_CHAT);
    },
  };
}
