import type { Conversation } from '@chatbot-saas/contract';
import { preview, type SearchResults, visitorName } from '@chatbot-saas/ui';
import { MessageSquare } from 'lucide-react';

/** As lines of the command menu, in the order in which they came. */
export function conversationResults(
  { search, conversations }: { search: string; conversations: readonly Conversation[] },
  onSelect: (conversationId: string) => void,
): SearchResults {
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
