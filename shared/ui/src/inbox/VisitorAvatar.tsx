import type { Conversation } from '@chatbot-saas/contract';
import { givenName } from '@chatbot-saas/contract/notifications';
import { Avatar } from '../primitives/Avatar.tsx';
import { visitorName } from './conversation-words.ts';

export function VisitorAvatar({ conversation }: { conversation: Conversation }) {
  return <Avatar name={visitorName(conversation)} isUnnamed={givenName(conversation) === null} />;
}
