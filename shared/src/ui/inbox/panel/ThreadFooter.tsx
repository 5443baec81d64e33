import type { ReactNode, RefObject } from 'react';
import type { Conversation } from '../../../contracts/conversations.ts';
import { Composer, type ComposerHandle } from '../Composer.tsx';
import { holder, visitorName } from '../conversation-words.ts';
import type { Abilities } from './abilities.ts';
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
  /** Why the last thing tried did not go through. */
  problem: string | null;
}

/** The reply box for the one who has the conversation; for everybody else, whose move it is. */
export function ThreadFooter(props: ThreadFooterProps) {
  const { conversation, abilities, take } = props;
  const name = visitorName(conversation);
  const toastsAbove = useToastsAbove();
  return (
    <div ref={toastsAbove} className="shrink-0">
      {props.problem !== null && (
        <p role="alert" className="border-line border-t bg-danger-soft px-4 py-2 text-danger-ink text-sm">
          {props.problem}
        </p>
      )}
      {!(abilities.mayReply && conversation.isAccepted) && (
        <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t bg-surface px-4 py-3">
          <p className="min-w-0 text-muted">{situation(props)}</p>
          {/* Where the details stand open, they carry the same button. */}
          <span className="fold:hidden">{take}</span>
        </div>
      )}
      {abilities.mayReply && props.help}
      {abilities.mayReply && (
        <Composer
          ref={props.composer}
          label={`Reply to ${name}`}
          draft={props.draft}
          onDraftChange={props.onDraftChange}
          onSend={props.onSend}
          onTyping={props.onTyping}
        />
      )}
    </div>
  );
}

function situation({ conversation, viewerId, abilities }: ThreadFooterProps): string {
  if (conversation.status === 'ended') return 'This conversation has ended.';
  if (conversation.status === 'active') return 'The assistant is answering.';
  if (abilities.mayReply) return 'This conversation is offered to you.';
  if (abilities.mayAccept) return 'Waiting for a person.';
  return conversation.isAccepted
    ? `${holder(conversation, viewerId)} has this conversation.`
    : `${holder(conversation, viewerId)}.`;
}
