import type { Conversation } from '@chatbot-saas/contract';
import { isWithHuman } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import type { ReactNode, RefObject } from 'react';
import { useStateOf } from '../../hooks/use-state-of.ts';
import { cx } from '../../primitives/cx.ts';
import type { ComposerProps, WritingHandle } from '../Composer.tsx';
import { visitorName } from '../conversation-words.ts';
import type { ReplyFiles } from '../files/attached-file.ts';
import type { Teammate } from '../notes/thread-note.ts';
import type { NotePanel } from '../notes/use-note-panel.ts';
import { WritingArea } from '../notes/WritingArea.tsx';
import type { Abilities } from './abilities.ts';
import type { ConversationActions, Problem } from './actions.ts';
import { ProblemNotice } from './ProblemNotice.tsx';

export interface ThreadFooterProps {
  conversation: Conversation;
  viewerId: string;
  abilities: Abilities;
  draft: string;
  onDraftChange: (draft: string) => void;
  onSend: ComposerProps['onSend'];
  onSendAndEnd: ComposerProps['onSend'];
  savedReplies?: ComposerProps['savedReplies'];
  onTyping: (isTyping: boolean) => void;
  files?: ReplyFiles | undefined;
  guard?: ComposerProps['guard'];
  later?: ComposerProps['later'];
  undoSend?: ComposerProps['undoSend'];
  composer: RefObject<WritingHandle | null>;
  notes: NotePanel;
  /** What helps with the reply, above its box. */
  help?: ReactNode;
  take: ReactNode;
  /** What holds for all that is done here, such as that there is no connection. */
  notice?: ReactNode;
  /** Why the last thing tried did not go through. */
  problem: Problem | null;
  /** For conversations that the problem names. */
  actions: Pick<ConversationActions, 'release' | 'end'>;
  onOpen: (id: string) => void;
}

/** The reply box for the one who has the conversation; for everybody else, whose move it is. */
export function ThreadFooter(props: ThreadFooterProps) {
  const { conversation, abilities, take } = props;
  const name = visitorName(conversation);
  const [wasAccepted] = useStateOf(conversation._id, conversation.isAccepted);
  const isJustAccepted = !wasAccepted && conversation.isAccepted;
  const isTakenAway = useTakenAway(conversation, props.viewerId);
  return (
    <div className="shrink-0">
      {props.problem !== null && (
        <ProblemNotice
          key={conversation._id}
          problem={props.problem}
          actions={props.actions}
          onOpen={props.onOpen}
        />
      )}
      {!(abilities.mayReply && conversation.isAccepted) && (
        <div
          className={cx(
            'flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-4 py-2.5',
            abilities.mayAccept || isTakenAway ? 'bg-people-soft text-ink' : 'bg-surface text-muted',
          )}
        >
          <p role={isTakenAway ? 'status' : undefined} className="min-w-0 flex-1 basis-64">
            {isTakenAway ? takenAway(props) : situation(props)}
          </p>
          {take}
        </div>
      )}
      {props.notice && (
        <p className="border-line border-t bg-surface px-4 py-1.5 text-muted text-sm">{props.notice}</p>
      )}
      <div className={isJustAccepted ? 'animate-accept' : undefined}>
        <WritingArea
          composer={props.composer}
          visitor={name}
          conversationId={conversation._id}
          whisperTo={holderToCall(props)}
          notes={props.notes}
          help={props.help}
          reply={
            abilities.mayReply && {
              label: t`Reply to ${name}`,
              draft: props.draft,
              onDraftChange: props.onDraftChange,
              onSend: props.onSend,
              onSendAndEnd: abilities.mayEnd ? props.onSendAndEnd : undefined,
              onTyping: props.onTyping,
              savedReplies: props.savedReplies,
              files: props.files,
              guard: props.guard,
              later: props.later,
              undoSend: props.undoSend,
            }
          }
        />
      </div>
    </div>
  );
}

/** Whether it is a colleague's by now, and this person had it while it is open: they may have been writing. */
function useTakenAway({ _id, status, assignedAgent, isAccepted }: Conversation, viewerId: string): boolean {
  const [hadIt, setHadIt] = useStateOf(_id, false);
  if (!hadIt && isAccepted && assignedAgent === viewerId) setHadIt(true);
  return hadIt && isWithHuman(status) && isAccepted && assignedAgent !== viewerId;
}

function takenAway({ conversation, draft }: ThreadFooterProps): string {
  const agent = conversation.assignedAgentName ?? t`A teammate`;
  return draft.trim() === ''
    ? t`${agent} has this conversation now.`
    : t`${agent} has this conversation now. What you have written is kept.`;
}

/** The colleague who has it: a reply would take it over, so that a note to them comes first. */
function holderToCall({ conversation, viewerId, notes }: ThreadFooterProps): Teammate | null {
  const { status, assignedAgent } = conversation;
  if (!isWithHuman(status) || assignedAgent === viewerId) return null;
  return notes.team.find(({ _id }) => _id === assignedAgent) ?? null;
}

function situation({ conversation, abilities }: ThreadFooterProps): string {
  const name = visitorName(conversation);
  const agent = conversation.assignedAgentName ?? t`A teammate`;
  if (conversation.status === 'ended') return t`This conversation has ended.`;
  if (conversation.status === 'active') return t`The assistant is handling this.`;
  if (abilities.replyAccepts) return t`${name} is waiting for you. Reply to accept.`;
  if (abilities.mayAccept) return t`Waiting for an agent.`;
  if (abilities.mayHandOver)
    return conversation.isAccepted ? t`${agent} has this conversation.` : t`Offered to ${agent}.`;
  return conversation.isAccepted
    ? t`${agent} has this conversation. Only they or an admin can answer, transfer or end it.`
    : t`Offered to ${agent}. Only they or an admin can answer, transfer or end it.`;
}
