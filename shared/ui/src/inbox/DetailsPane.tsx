import type { Conversation } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { EarlierConversations, type Past } from '../people/EarlierConversations.tsx';
import { LastPage } from '../people/LastPage.tsx';
import { PageViews } from '../people/PageViews.tsx';
import { type PersonActions, PersonLine } from '../people/PersonLine.tsx';
import { PersonNotes, type PersonNotesProps } from '../people/PersonNotes.tsx';
import { formatNumber } from '../texts/numbers.ts';
import { sentenceText } from '../texts/sentence-text.ts';
import { RelativeTime } from '../time/RelativeTime.tsx';
import { formatDateTime } from '../time/times.ts';
import { END_REASONS, ENDING_LABELS } from './ending-words.ts';
import { holder } from './holder.ts';
import { ConversationLabels } from './labels/ConversationLabels.tsx';
import { HandoffSummary } from './panel/HandoffSummary.tsx';
import { Fact, VisitorContext } from './VisitorContext.tsx';

export interface DetailsPaneProps {
  conversation: Conversation;
  viewerId: string;
  /** Of the same person, without this one; null where it is not known who writes. */
  past: Past | null;
  onRetryPast: () => void;
  /** Opened during the visit, newest first; where they are known. */
  pages?: Parameters<typeof PageViews>[0]['pages'] | undefined;
  onOpen: (id: string) => void;
  /** Opens the picker of labels. */
  onLabel: () => void;
  /** The way to the page of the person, where there is one. */
  personLink?: ReactNode;
  /** Where they can be blocked. */
  personActions?: PersonActions | undefined;
  /** What else can be done with the conversation. */
  conversationActions?: ReactNode;
  /** Where notes about the person can be read and written. */
  notes?: PersonNotesProps | undefined;
}

/** What the head of the conversation doesn’t say: where the visitor writes from, and what happened before. */
export function DetailsPane(props: DetailsPaneProps) {
  const { conversation, viewerId, past } = props;
  const email = conversation.contact?.email ?? conversation.visitor.email;
  const { contact, handoffData, createdAt, endReason, ending, messageCount, rating } = conversation;
  const stars = rating === null ? null : formatNumber(rating);
  return (
    <div className="h-full divide-y divide-line overflow-y-auto">
      <Group
        title={t`Visitor`}
        head={
          contact && <PersonLine contact={contact} link={props.personLink} actions={props.personActions} />
        }
      >
        <Fact term={t`Email`}>
          {email ? (
            <a
              href={`mailto:${email}`}
              translate="no"
              className="text-accent-ink underline-offset-2 hover:underline"
            >
              <bdi>{email}</bdi>
            </a>
          ) : (
            <span className="text-muted">{t`Not provided`}</span>
          )}
        </Fact>
        <VisitorContext visit={conversation} />
        {conversation.page === null && <LastPage past={past} />}
      </Group>
      <ConversationLabels labels={conversation.labels} onPick={props.onLabel} />
      {contact && props.notes && (
        <section className="p-4">
          <h3 className="mb-2 font-semibold text-muted text-xs">{t`Notes about the person`}</h3>
          <PersonNotes {...props.notes} />
        </section>
      )}
      {props.pages && props.pages.length > 1 && (
        <section className="p-4">
          <h3 className="mb-2 font-semibold text-muted text-xs">{t`Pages of this visit`}</h3>
          <PageViews pages={props.pages} />
        </section>
      )}
      {past !== null && (
        <section className="p-4">
          <h3 className="mb-2 font-semibold text-muted text-xs">{t`Earlier conversations`}</h3>
          <EarlierConversations past={past} onOpen={props.onOpen} onRetry={props.onRetryPast} />
        </section>
      )}
      <Group title={t`Handoff`}>
        <Fact term={t`Handoff requested`}>
          {handoffData ? (
            <Moment iso={handoffData.requestedAt} />
          ) : (
            <span className="text-muted">{t`Not requested`}</span>
          )}
        </Fact>
        {handoffData && (
          <Fact term={t`Reason`}>
            <bdi>{sentenceText(handoffData.reason)}</bdi>
          </Fact>
        )}
        {handoffData?.summary && (
          <Fact term={t`What was tried`}>
            <HandoffSummary text={handoffData.summary} />
          </Fact>
        )}
        <Fact term={t`Assigned to`}>
          <bdi>{holder(conversation, viewerId)}</bdi>
        </Fact>
      </Group>
      <Group title={t`Conversation`} foot={props.conversationActions}>
        <Fact term={t`Started`}>
          <Moment iso={createdAt} />
        </Fact>
        {endReason && (
          <Fact term={t({ message: 'Ended', context: 'how a conversation ended' })}>
            {t(END_REASONS[endReason])}
            {ending && <EndingLine ending={ending} />}
          </Fact>
        )}
        <Fact term={t`Messages`}>
          <span className="tabular-nums">{formatNumber(messageCount)}</span>
        </Fact>
        {stars !== null && (
          <Fact term={t`Rating`}>
            {t`${stars} of 5`}
            {conversation.ratingComment && (
              <q dir="auto" className="mt-0.5 block text-match text-muted">
                {conversation.ratingComment}
              </q>
            )}
          </Fact>
        )}
      </Group>
    </div>
  );
}

interface GroupProps {
  title: string;
  head?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

function Group({ title, head, children, foot }: GroupProps) {
  return (
    <div className="p-4">
      <h3 className="mb-2.5 font-semibold text-muted text-xs">{title}</h3>
      {head}
      <dl className="space-y-2.5">{children}</dl>
      {foot && <div className="mt-2.5">{foot}</div>}
    </div>
  );
}

function EndingLine({ ending }: { ending: NonNullable<Conversation['ending']> }) {
  return (
    <>
      {' · '}
      {t(ENDING_LABELS[ending.reason])}
      {ending.note && (
        <span dir="auto" className="mt-0.5 block text-match text-muted">
          {ending.note}
        </span>
      )}
    </>
  );
}

function Moment({ iso }: { iso: string }) {
  return (
    <>
      <time dateTime={iso}>{formatDateTime(iso)}</time>{' '}
      <RelativeTime iso={iso} className="text-muted text-sm" />
    </>
  );
}
