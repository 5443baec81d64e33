import type { RenderPicture } from '@chatbot-saas/ui';
import { useCallback } from 'react';
import { ReceivedPicture } from './ReceivedPicture.tsx';

/** Draws the pictures of a conversation's messages and notes; the same function each time. */
export const useReceivedPictures = (conversationId: string): RenderPicture =>
  useCallback(
    (picture) => <ReceivedPicture {...picture} conversationId={conversationId} />,
    [conversationId],
  );
