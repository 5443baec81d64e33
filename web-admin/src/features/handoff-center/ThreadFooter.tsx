import type { Conversation } from '@chatbot-saas/shared/contracts';
import { Composer, type ComposerHandle, holder, visitorName } from '@chatbot-saas/shared/ui';
import type { ReactNode, RefObject } from 'react';
import { errorText } from '../../lib/error-text.ts';
import type { Abilities } from './abilities.ts';
import { ReplyHelp } from './ReplyHelp.tsx';
import { useToastsAbove } from './use-toasts-above.ts';

interface ThreadFooterProps {
  conversation: Conversation;
  viewerId: string;
  abilities: Abilities;
  draft: string;
  onDraftChange: (draft: string) => void;
  onSend: (content: string) => void;
  onTyping: (isTyping: boolean) => void;
  composer: RefObject<ComposerHandle | null>;
  /** The visitor's last message. */
  asked: string | null;
  take: ReactNode;
  /** Why the last thing tried did not go through. */
  problem: unknown;
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
          {errorText(props.problem)}
        </p>
      )}
      {!(abilities.mayReply && conversation.isAccepted) && (
        <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t bg-surface px-4 py-3">
          <p className="min-w-0 text-muted">{situation(props)}</p>
          {/* Where the details stand open, they carry the same button. */}
          <span className="fold:hidden">{take}</span>
        </div>
      )}
      {abilities.mayReply && (
        <ReplyHelp
          conversationId={conversation._id}
          asked={props.asked}
          draft={props.draft}
          onDraftChange={props.onDraftChange}
          composer={props.composer}
        />
      )}
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
