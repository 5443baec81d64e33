import type { Conversation } from '@chatbot-saas/contract';
import { type ReactNode, type RefObject, useState } from 'react';
import { cx } from '../../primitives/cx.ts';
import { Composer, type ComposerHandle } from '../Composer.tsx';
import { holder, visitorName } from '../conversation-words.ts';
import type { Abilities } from './abilities.ts';
import type { Problem } from './actions.ts';
import { useToastsAbove } from './use-toasts-above.ts';

export interface ThreadFooterProps {
  conversation: Conversation;
  viewerId: string;
  abilities: Abilities;
  draft: string;
  onDraftChange: (draft: string) => void;
  onSend: (content: string) => void;
  onTyping: (isTyping: boolean) => void;
  composer: RefObject<ComposerHandle | null>;
  /** What helps with the reply, above its box. */
  help?: ReactNode;
  take: ReactNode;
  /** What holds for all that is done here, such as that there is no connection. */
  notice?: ReactNode;
  /** Why the last thing tried did not go through. */
  problem: Problem | null;
  /** Opens a conversation that the problem names. */
  onOpen: (id: string) => void;
}

/** The reply box for the one who has the conversation; for everybody else, whose move it is. */
export function ThreadFooter(props: ThreadFooterProps) {
  const { conversation, abilities, take } = props;
  const name = visitorName(conversation);
  const toastsAbove = useToastsAbove();
  const [before] = useState({ id: conversation._id, isAccepted: conversation.isAccepted });
  const isJustAccepted = before.id === conversation._id && !before.isAccepted && conversation.isAccepted;
  return (
    <div ref={toastsAbove} className="shrink-0">
      {props.problem !== null && <ProblemNotice problem={props.problem} onOpen={props.onOpen} />}
      {!(abilities.mayReply && conversation.isAccepted) && (
        <div
          className={cx(
            'flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-4 py-2.5',
            abilities.mayAccept ? 'bg-people-soft text-ink' : 'bg-surface text-muted',
          )}
        >
          <p className="min-w-0 flex-1 basis-48">{situation(props)}</p>
          {take}
        </div>
      )}
      {props.notice && (
        <p className="border-line border-t bg-surface px-4 pt-2 text-muted text-sm">{props.notice}</p>
      )}
      {abilities.mayReply && props.help}
      {abilities.mayReply && (
        <div className={isJustAccepted ? 'animate-accept' : undefined}>
          <Composer
            ref={props.composer}
            label={`Reply to ${name}`}
            draft={props.draft}
            onDraftChange={props.onDraftChange}
            onSend={props.onSend}
            onTyping={props.onTyping}
          />
        </div>
      )}
    </div>
  );
}

function ProblemNotice({ problem, onOpen }: { problem: Problem; onOpen: (id: string) => void }) {
  return (
    <div role="alert" className="border-line border-t bg-danger-soft px-4 py-2 text-danger-ink text-sm">
      <p>{problem.text}</p>
      {problem.conversations.length > 0 && (
        <ul aria-label="Your open chats" className="mt-1 flex flex-wrap gap-x-4">
          {problem.conversations.map(({ _id, name }) => (
            <li key={_id} className="flex min-w-0">
              <button
                type="button"
                className="min-h-6 min-w-0 truncate font-medium underline underline-offset-2"
                onClick={() => onOpen(_id)}
              >
                <bdi>{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function situation({ conversation, viewerId, abilities }: ThreadFooterProps): string {
  if (conversation.status === 'ended') return 'This conversation has ended.';
  if (conversation.status === 'active') return 'The assistant is answering.';
  if (abilities.replyAccepts) return 'Offered to you. Replying accepts it.';
  if (abilities.mayAccept) return 'Waiting for an agent.';
  const who = holder(conversation, viewerId);
  const state = conversation.isAccepted ? `${who} has this conversation.` : `${who}.`;
  return abilities.mayHandOver ? state : `${state} Only they or an admin can answer, transfer or end it.`;
}
