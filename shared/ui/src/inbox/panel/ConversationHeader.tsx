import { DEFAULT_PRIORITY } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { ArrowLeft, PanelRight } from 'lucide-react';
import { memo } from 'react';
import { BlockedBadge } from '../../people/BlockedBadge.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { ConversationBadge, TestBadge } from '../badges.tsx';
import { ChannelBadge } from '../channel.tsx';
import { visitorName } from '../conversation-words.ts';
import { PriorityBadge } from '../priority.tsx';
import { AlsoHere } from '../together/AlsoHere.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { ActionsProps } from './take-conversation.ts';

export interface ConversationHeaderProps extends ActionsProps {
  onBack: () => void;
  areDetailsOpen: boolean;
  onToggleDetails: () => void;
}

/**
 * Who it is with, and what can be done. Where the whole name does not fit next to the tools, they have a line for
 * themselves. Not rendered again for what is written in the conversation.
 */
export const ConversationHeader = memo(function ConversationHeader({
  onBack,
  areDetailsOpen,
  onToggleDetails,
  ...tools
}: ConversationHeaderProps) {
  const { status, channel, isTest, handoffData, contact } = tools.conversation;
  const name = visitorName(tools.conversation);
  return (
    <header className="@container shrink-0 border-line border-b bg-surface">
      <div className="flex flex-wrap items-center gap-x-2 px-4 @max-[26rem]:px-3">
        <div className="flex h-12 min-w-0 flex-auto items-center gap-2 @max-[30rem]:basis-[calc(100%-3rem)]">
          <IconButton
            label={t`Back to the queue`}
            className="-ms-2 pointer-coarse:size-11 md:@min-[40rem]/panes:hidden"
            icon={<ArrowLeft aria-hidden className="size-4.5 rtl:-scale-x-100" />}
            onClick={onBack}
          />
          <h2 className="flex min-w-0 font-semibold text-base" title={name}>
            <bdi className="truncate">{name}</bdi>
          </h2>
          <ConversationBadge status={status} />
          <ChannelBadge channel={channel} />
          {isTest && <TestBadge />}
          {contact?.isBlocked && <BlockedBadge />}
          {handoffData && handoffData.priority !== DEFAULT_PRIORITY && status !== 'ended' && (
            <span className="hidden @min-[30rem]:contents">
              <PriorityBadge priority={handoffData.priority} />
            </span>
          )}
          <AlsoHere key={tools.conversation._id} conversationId={tools.conversation._id} />
        </div>
        <div className="-mx-2 flex min-h-11 items-center py-1 empty:hidden @max-[30rem]:order-last @max-[30rem]:basis-full">
          <Toolbar {...tools} />
        </div>
        <IconButton
          label={t`Show details`}
          aria-expanded={areDetailsOpen}
          className="-me-2 ms-auto pointer-coarse:size-11 fold:hidden"
          icon={<PanelRight aria-hidden className="size-4.5 rtl:-scale-x-100" />}
          onClick={onToggleDetails}
        />
      </div>
    </header>
  );
});
