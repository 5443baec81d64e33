import type { Conversation } from '@chatbot-saas/contract';
import { ArrowLeft, CircleCheckBig, PanelRight } from 'lucide-react';
import { IconButton } from '../../primitives/IconButton.tsx';
import { ConversationBadge, PriorityBadge, TestBadge } from '../badges.tsx';
import { visitorName } from '../conversation-words.ts';

export interface ConversationHeaderProps {
  conversation: Conversation;
  mayEnd: boolean;
  onEnd: () => void;
  onBack: () => void;
  areDetailsOpen: boolean;
  onToggleDetails: () => void;
}

export function ConversationHeader(props: ConversationHeaderProps) {
  const { conversation, mayEnd, onEnd, onBack, areDetailsOpen, onToggleDetails } = props;
  const { status, isTest, handoffData } = conversation;
  const name = visitorName(conversation);
  return (
    <header className="@container flex h-12 shrink-0 items-center gap-2 border-line border-b bg-surface px-4">
      <IconButton
        label="Back to the queue"
        className="-ms-2 md:@min-[40rem]/panes:hidden"
        icon={<ArrowLeft aria-hidden className="size-4.5" />}
        onClick={onBack}
      />
      <h2 className="flex min-w-0 font-semibold text-base" title={name}>
        <bdi className="truncate">{name}</bdi>
      </h2>
      <ConversationBadge status={status} />
      {isTest && <TestBadge />}
      {handoffData && status !== 'ended' && (
        <span className="hidden @min-[30rem]:contents">
          <PriorityBadge priority={handoffData.priority} />
        </span>
      )}
      <span className="ms-auto flex shrink-0 items-center gap-1">
        {mayEnd && (
          <IconButton
            label="End conversation"
            icon={<CircleCheckBig aria-hidden className="size-4.5" />}
            onClick={onEnd}
          />
        )}
        <IconButton
          label={areDetailsOpen ? 'Hide details' : 'Show details'}
          aria-expanded={areDetailsOpen}
          className="fold:hidden"
          icon={<PanelRight aria-hidden className="size-4.5" />}
          onClick={onToggleDetails}
        />
      </span>
    </header>
  );
}
