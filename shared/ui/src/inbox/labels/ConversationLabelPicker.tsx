import type { Conversation } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { visitorName } from '../conversation-words.ts';
import type { ConversationActions } from '../panel/actions.ts';
import { LabelPicker } from './LabelPicker.tsx';
import type { LabelLibrary } from './label-library.ts';
import { useLabelChoice } from './use-label-choice.ts';

interface ConversationLabelPickerProps {
  conversation: Conversation;
  actions: Pick<ConversationActions, 'label'>;
  library: LabelLibrary;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Chooses the labels of one conversation. */
export function ConversationLabelPicker({ conversation, actions, ...picker }: ConversationLabelPickerProps) {
  const choice = useLabelChoice(conversation, actions.label);
  const name = visitorName(conversation);
  return <LabelPicker {...picker} title={t`Labels for ${name}`} choice={choice} />;
}
