export { author, duration, headline, sureness } from './answer-sources/answer-text.ts';
export { type Confidence, confidenceOf } from './answer-sources/confidence.ts';
export { PriorityBadge, PriorityIcon } from './badges.tsx';
export { Composer, type ComposerHandle, type ComposerProps } from './Composer.tsx';
export { ConversationList, type ConversationListProps } from './ConversationList.tsx';
export { ConversationListSkeleton } from './ConversationListSkeleton.tsx';
export { ConversationRow, type ConversationRowProps } from './ConversationRow.tsx';
export { ConversationTime } from './ConversationTime.tsx';
export { holder, onOneLine, preview, visitorName } from './conversation-words.ts';
export { DetailsPane, type DetailsPaneProps } from './DetailsPane.tsx';
export { articleLines, conversationLines, isNamed, visitorLines } from './found-lines.ts';
export {
  ActionButtons,
  type ActionButtonsProps,
  type Question,
  TakeButton,
  takeConversation,
} from './panel/ActionButtons.tsx';
export { type Abilities, abilitiesOf } from './panel/abilities.ts';
export type { Action, ConversationActions, Problem } from './panel/actions.ts';
export { ConversationHeader, type ConversationHeaderProps } from './panel/ConversationHeader.tsx';
export { type Colleague, colleaguesOf } from './panel/colleagues.ts';
export { conversationCommands } from './panel/conversation-commands.ts';
export type { TeamLoad } from './panel/HandOverDialog.tsx';
export { QuestionDialogs, type QuestionDialogsProps } from './panel/QuestionDialogs.tsx';
export { ThreadFooter, type ThreadFooterProps } from './panel/ThreadFooter.tsx';
export { appendText } from './suggestions/append-text.ts';
export type { Drafting } from './suggestions/DraftControl.tsx';
export { SuggestedReplies, type SuggestedRepliesProps } from './suggestions/SuggestedReplies.tsx';
export { MessageText } from './thread/MessageText.tsx';
export { Thread, type ThreadProps } from './thread/Thread.tsx';
export type { ScrollTarget } from './thread/ThreadLog.tsx';
export { ThreadSkeleton } from './thread/ThreadSkeleton.tsx';
export type { ThreadEntry, UnsentMessage } from './thread/thread-items.ts';
export { type InboxKeys, useInboxKeys } from './use-inbox-keys.ts';
