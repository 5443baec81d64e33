import type { Message } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { Clock, RotateCw, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { AnswerSources, type AnswerSourcesProps } from '../answer-sources/AnswerSources.tsx';
import { MessageFiles } from '../files/MessageFiles.tsx';
import { UnsentFiles } from '../files/UnsentFiles.tsx';
import { NoteView } from '../notes/NoteView.tsx';
import type { NoteActions } from '../notes/use-note-panel.ts';
import { DeletedText } from '../sending/DeletedText.tsx';
import { MessageMenu } from '../sending/MessageMenu.tsx';
import type { MessageActions } from '../sending/message-actions.ts';
import { AnswerFeedbackLine } from './AnswerFeedbackLine.tsx';
import { Bubble } from './Bubble.tsx';
import { DeliveryLine } from './DeliveryLine.tsx';
import { MailLine } from './MailLine.tsx';
import { MessageText } from './MessageText.tsx';
import { NoticeLine } from './NoticeLine.tsx';
import type { ThreadEntry, UnsentMessage } from './thread-items.ts';
import type { ThreadMails } from './thread-mails.ts';

export interface ThreadEntryViewProps {
  entry: ThreadEntry;
  opensGroup: boolean;
  showsDelivery: boolean;
  earlierNotices: readonly Message[];
  visitor: string;
  viewerId: string;
  onRetrySend: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
  readReceipt?: AnswerSourcesProps['readReceipt'];
  sourceHref?: AnswerSourcesProps['sourceHref'];
  mails?: ThreadMails | undefined;
  onOpenFile?: ((id: string) => void) | undefined;
  notes?: NoteActions | undefined;
  messages?: MessageActions | undefined;
}

/** Rendered once, and not again for each row that scrolls in. */
export const ThreadEntryView = memo(function ThreadEntryView(props: ThreadEntryViewProps) {
  const { entry, opensGroup, visitor, viewerId } = props;
  if (entry.kind === 'local') return <Unsent {...props} local={entry.local} />;
  if (entry.kind === 'note') {
    return props.notes && <NoteView note={entry.note} viewerId={viewerId} actions={props.notes} />;
  }

  const { role, content, timestamp, metadata, files } = entry.message;
  if (role === 'system') return <NoticeLine notice={entry.message} earlier={props.earlierNotices} />;
  const authors = {
    user: visitor,
    assistant: t`Assistant`,
    agent: metadata.userId === viewerId ? t`You` : (metadata.agentName ?? t`Agent`),
  };
  const { deleted } = metadata;
  return (
    <Bubble
      speaker={role}
      author={authors[role]}
      timestamp={timestamp}
      opensGroup={opensGroup}
      menu={
        props.messages?.mayDelete(entry.message) && (
          <MessageMenu message={entry.message} actions={props.messages} />
        )
      }
      footer={
        props.showsDelivery ? (
          <DeliveryLine message={entry.message} mails={props.mails} />
        ) : (
          footerOf(metadata)
        )
      }
    >
      {deleted && <DeletedText deletion={deleted} viewerId={viewerId} />}
      {content !== '' && <MessageText text={content} />}
      {files && <MessageFiles files={files} onOpen={props.onOpenFile} />}
      {role === 'assistant' && !deleted && (
        <AnswerSources
          message={entry.message}
          readReceipt={props.readReceipt}
          sourceHref={props.sourceHref}
        />
      )}
    </Bubble>
  );
});

function footerOf({ feedback, mail }: Message['metadata']) {
  if (mail) return <MailLine mail={mail} />;
  return feedback && <AnswerFeedbackLine feedback={feedback} />;
}

function Unsent({
  opensGroup,
  local,
  onRetrySend,
  onDiscard,
}: ThreadEntryViewProps & { local: UnsentMessage }) {
  const { reason } = local;
  const footer =
    local.state === 'failed' ? (
      <p
        role="alert"
        className="mt-1 flex flex-wrap items-center justify-end gap-x-2 px-1 text-danger-ink text-sm"
      >
        <TriangleAlert aria-hidden className="size-3.5" />
        <span className="min-w-0">{reason ? t`Not sent: ${reason}` : t`Not sent`}</span>
        <button
          type="button"
          onClick={() => onRetrySend(local.clientId)}
          className="inline-flex min-h-6 items-center gap-1 rounded-sm font-medium underline underline-offset-2"
        >
          <RotateCw aria-hidden className="size-3.5" />
          {t`Retry`}
        </button>
        <button
          type="button"
          onClick={() => onDiscard(local.clientId)}
          className="min-h-6 rounded-sm text-muted underline underline-offset-2"
        >
          {t`Discard`}
        </button>
      </p>
    ) : (
      <p className="mt-1 flex items-center gap-1 px-1 text-muted text-sm">
        <Clock aria-hidden className="size-3.5" />
        {local.state === 'queued' ? t`Waiting to be sent` : t`Sending…`}
      </p>
    );
  return (
    <div className="animate-send">
      <Bubble
        speaker="agent"
        author={t`You`}
        timestamp={local.timestamp}
        opensGroup={opensGroup}
        footer={footer}
      >
        {local.content !== '' && <MessageText text={local.content} />}
        {local.files && <UnsentFiles local={local} files={local.files} onCancel={onDiscard} />}
      </Bubble>
    </div>
  );
}
