import { toast } from '@chatbot-saas/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createTestChat, NO_TEST_CHAT, type TestChat } from './test-chat.ts';

const never = () => () => undefined;

/** The conversation under way, if there is one; it ends when another takes its place, and when the page is left. */
export function useTestChat() {
  const [testChat, setTestChat] = useState<TestChat | null>(null);
  const state = useSyncExternalStore(testChat?.subscribe ?? never, testChat?.get ?? (() => NO_TEST_CHAT));

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

  return {
    state,
    start(apiKey: string, visitor: { name: string; email?: string | undefined }) {
      const next = createTestChat({
        apiKey,
        visitor,
        onError: (text) => toast.error(text, { id: `error:${text}` }),
      });
      setTestChat(next);
      void next.start();
    },
    send: (content: string) => void testChat?.send(content),
    stop: () => setTestChat(null),
  };
}
