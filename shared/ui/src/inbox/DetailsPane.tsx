import type { Conversation } from '@chatbot-saas/contract';
import type { ReactNode } from 'react';
import { Avatar } from '../primitives/Avatar.tsx';
import { RelativeTime } from '../time/RelativeTime.tsx';
import { formatDateTime } from '../time/times.ts';
import { ConversationBadge, PriorityBadge, TestBadge } from './badges.tsx';
import { endWords, holder, visitorName } from './conversation-words.ts';
import { Fact, VisitorContext } from './VisitorContext.tsx';

export interface DetailsPaneProps {
  conversation: Conversation;
  viewerId: string;
  /** What can be done with it now. */
  actions?: ReactNode;
}

export function DetailsPane({ conversation, viewerId, actions }: DetailsPaneProps) {
  const { visitor, handoffData, createdAt, status, endReason, isTest, messageCount, rating } = conversation;
  const name = visitorName(conversation);
  return (
    <div className="h-full overflow-y-auto p-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} size="lg" />
        <div className="min-w-0">
          <p className="flex font-semibold text-md" title={name}>
            <bdi className="truncate">{name}</bdi>
          </p>
          <div className="mt-1 flex flex-wrap gap-1.5">
            <ConversationBadge status={status} />
            {isTest && <TestBadge />}
            {handoffData && status !== 'ended' && <PriorityBadge priority={handoffData.priority} />}
          </div>
        </div>
      </div>
      {actions && <div className="mt-4 flex flex-col gap-2">{actions}</div>}
      <dl className="mt-5 space-y-3.5">
        <Fact term="Email">
          {visitor.email ? (
            <a
              href={`mailto:${visitor.email}`}
              className="text-accent-ink underline-offset-2 hover:underline"
            >
              {visitor.email}
            </a>
          ) : (
            <span className="text-muted">Not provided</span>
          )}
        </Fact>
        <VisitorContext conversation={conversation} />
        <Fact term="Started">
          <Moment iso={createdAt} />
        </Fact>
        {endReason && <Fact term="Ended">{endWords[endReason]}</Fact>}
        <Fact term="Handoff requested">
          {handoffData ? (
            <Moment iso={handoffData.requestedAt} />
          ) : (
            <span className="text-muted">Not requested</span>
          )}
        </Fact>
        <Fact term="Assigned to">
          <bdi>{holder(conversation, viewerId)}</bdi>
        </Fact>
        {handoffData && (
          <Fact term="Reason">
            <span dir="auto">{handoffData.reason}</span>
          </Fact>
        )}
        {handoffData?.summary && (
          <Fact term="Summary">
            <Summary text={handoffData.summary} />
          </Fact>
        )}
        <Fact term="Messages">
          <span className="tabular-nums">{messageCount}</span>
        </Fact>
        {rating !== null && (
          <Fact term="Rating">
            {rating} of 5
            {conversation.ratingComment && (
              <q dir="auto" className="mt-0.5 block text-muted">
                {conversation.ratingComment}
              </q>
            )}
          </Fact>
        )}
      </dl>
    </div>
  );
}

function Moment({ iso }: { iso: string }) {
  return (
    <>
      {formatDateTime(iso)} <RelativeTime iso={iso} className="text-muted text-sm" />
    </>
  );
}

/** How the server quotes in a summary. */
const QUOTE = /(“[^”]*”)/;

/** Each quote isolated: one from right to left would turn the words around it. */
function Summary({ text }: { text: string }) {
  return (
    <span dir="auto" className="whitespace-pre-wrap">
      {text.split(QUOTE).map(renderPart)}
    </span>
  );
}

const renderPart = (part: string, index: number) => (QUOTE.test(part) ? <bdi key={index}>{part}</bdi> : part);
