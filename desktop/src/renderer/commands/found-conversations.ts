import type { Conversation } from '@chatbot-saas/shared/contracts';
import { type Found, preview, visitorName } from '@chatbot-saas/shared/ui';
import { MessageSquare } from 'lucide-react';

/** As lines of the command menu, in the order in which they came. */
export function foundConversations(
  { search, conversations }: { search: string; conversations: readonly Conversation[] },
  onSelect: (conversationId: string) => void,
): Found {
  return {
    heading: 'Conversations',
    search,
    commands: conversations.map((conversation) => ({
      id: conversation._id,
      label: visitorName(conversation),
      icon: MessageSquare,
      hint: preview(conversation),
      run: () => onSelect(conversation._id),
    })),
  };
}
