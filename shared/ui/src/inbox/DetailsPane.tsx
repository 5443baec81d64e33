import type { Conversation } from '@chatbot-saas/contract';
import type { ReactNode } from 'react';
import { RelativeTime } from '../time/RelativeTime.tsx';
import { formatDateTime } from '../time/times.ts';
import { endWords, holder } from './conversation-words.ts';
import { Fact, VisitorContext } from './VisitorContext.tsx';

export interface DetailsPaneProps {
  conversation: Conversation;
  viewerId: string;
}

/** What the head of the conversation doesn’t say: where the visitor writes from, and what happened before. */
export function DetailsPane({ conversation, viewerId }: DetailsPaneProps) {
  const { visitor, handoffData, createdAt, endReason, messageCount, rating } = conversation;
  return (
    <div className="h-full divide-y divide-line overflow-y-auto">
      <Group title="Visitor">
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
      </Group>
      <Group title="Handoff">
        <Fact term="Handoff requested">
          {handoffData ? (
            <Moment iso={handoffData.requestedAt} />
          ) : (
            <span className="text-muted">Not requested</span>
          )}
        </Fact>
        {handoffData && (
          <Fact term="Reason">
            <span dir="auto">{handoffData.reason}</span>
          </Fact>
        )}
        {handoffData?.summary && (
          <Fact term="What was tried">
            <Summary text={handoffData.summary} />
          </Fact>
        )}
        <Fact term="Assigned to">
          <bdi>{holder(conversation, viewerId)}</bdi>
        </Fact>
      </Group>
      <Group title="Conversation">
        <Fact term="Started">
          <Moment iso={createdAt} />
        </Fact>
        {endReason && <Fact term="Ended">{endWords[endReason]}</Fact>}
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
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="p-4">
      <h3 className="mb-2.5 font-semibold text-muted text-xs">{title}</h3>
      <dl className="space-y-2.5">{children}</dl>
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
