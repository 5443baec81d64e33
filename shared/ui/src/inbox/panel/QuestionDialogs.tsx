import type { Conversation } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx';
import { visitorName } from '../conversation-words.ts';
import { ConversationLabelPicker } from '../labels/ConversationLabelPicker.tsx';
import type { LabelLibrary } from '../labels/label-library.ts';
import { SnoozeDialog } from '../snooze/SnoozeDialog.tsx';
import type { Abilities } from './abilities.ts';
import type { ConversationActions } from './actions.ts';
import { EndDialog } from './EndDialog.tsx';
import { EscalateDialog } from './EscalateDialog.tsx';
import { HandOverDialog, type TeamLoad } from './HandOverDialog.tsx';
import type { Question } from './take-conversation.ts';

export interface QuestionDialogsProps {
  conversation: Conversation;
  abilities: Pick<Abilities, 'mayRelease'>;
  actions: ConversationActions;
  /** Needed while `asked` is 'hand-over'. */
  team: TeamLoad;
  /** Needed while `asked` is 'label'. */
  labels: LabelLibrary;
  asked: Question | null;
  onClose: () => void;
  onTaken: () => void;
}

/** What is asked before something is done that cannot be undone, or that needs to know more. */
export function QuestionDialogs(props: QuestionDialogsProps) {
  const { conversation, actions, team, asked, onClose, onTaken } = props;
  const open = (question: Question) => ({
    open: asked === question,
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) onClose();
    },
  });
  const name = visitorName(conversation);
  const holder = conversation.assignedAgentName ?? t`A teammate`;
  return (
    <>
      <EndDialog conversation={conversation} actions={actions} {...open('end')} />
      <ConfirmDialog
        {...open('take-over')}
        title={t`Take over from ${holder}?`}
        message={t`You’ll reply to ${name} instead of ${holder}.`}
        confirmLabel={t`Take over`}
        danger={false}
        onConfirm={() => done(actions.takeOver.run(conversation))}
        onConfirmed={onTaken}
      />
      <HandOverDialog
        {...{ conversation, actions, team }}
        mayRelease={props.abilities.mayRelease}
        {...open('hand-over')}
      />
      <ConversationLabelPicker {...{ conversation, actions }} library={props.labels} {...open('label')} />
      <SnoozeDialog conversation={conversation} actions={actions} {...open('snooze')} />
      <EscalateDialog conversation={conversation} actions={actions} {...open('escalate')} />
    </>
  );
}

async function done(outcome: Promise<string | null>): Promise<void> {
  const problem = await outcome;
  if (problem !== null) throw new Error(problem);
}
