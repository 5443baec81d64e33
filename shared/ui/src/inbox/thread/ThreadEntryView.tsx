import type { Message } from '@chatbot-saas/contract';
import type { MessageRole } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { Clock, RotateCw, TriangleAlert } from 'lucide-react';
import { memo, useId, useRef } from 'react';
import { AnswerSources, type AnswerSourcesProps } from '../answer-sources/AnswerSources.tsx';
import { MessageFiles, type RenderPicture } from '../files/MessageFiles.tsx';
import { UnsentFiles } from '../files/UnsentFiles.tsx';
import { NoteView } from '../notes/NoteView.tsx';
import type { NoteActions } from '../notes/use-note-panel.ts';
import { DeletedText } from '../sending/DeletedText.tsx';
import type { MessageActions } from '../sending/message-actions.ts';
import { AnswerFeedbackLine } from './AnswerFeedbackLine.tsx';
import { Bubble } from './Bubble.tsx';
import { DeliveryLine } from './DeliveryLine.tsx';
import { MailLine } from './MailLine.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { MessageText } from './MessageText.tsx';
import { NoticeLine } from './NoticeLine.tsx';
import type { ThreadEntry, UnsentMessage } from './thread-items.ts';
import type { ThreadMails } from './thread-mails.ts';
import { useMessageActions } from './use-message-actions.tsx';
import type { QuoteMessage } from './use-message-keys.ts';

export interface ThreadEntryViewProps {
  entry: ThreadEntry;
  opensGroup: boolean;
  showsDelivery: boolean;
  earlierNotices: readonly Message[];
  visitor: string;
  viewerId: string;
  onRetrySend: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
  /** Takes one that was refused back to where it was written. */
  onEditUnsent?: ((local: UnsentMessage) => void) | undefined;
  readReceipt?: AnswerSourcesProps['readReceipt'];
  sourceHref?: AnswerSourcesProps['sourceHref'];
  mails?: ThreadMails | undefined;
  onOpenFile?: ((id: string) => void) | undefined;
  renderPicture?: RenderPicture | undefined;
  notes?: NoteActions | undefined;
  /** Puts a quote of it into the reply box. */
  onQuote?: QuoteMessage | undefined;
  /** The Tab key reaches this message; arrows lead to the others. */
  isTabStop?: boolean;
  messages?: MessageActions | undefined;
}

/** Rendered once, and not again for each row that scrolls in. */
export const ThreadEntryView = memo(function ThreadEntryView(props: ThreadEntryViewProps) {
  const { entry } = props;
  if (entry.kind === 'local') return <Unsent {...props} local={entry.local} />;
  if (entry.kind === 'note') {
    return (
      props.notes && (
        <NoteView
          note={entry.note}
          viewerId={props.viewerId}
          actions={props.notes}
          onOpenFile={props.onOpenFile}
          renderPicture={props.renderPicture}
        />
      )
    );
  }
  const { message } = entry;
  if (message.role === 'system') return <NoticeLine notice={message} earlier={props.earlierNotices} />;
  return <Said {...props} message={message} role={message.role} />;
});

interface SaidProps extends ThreadEntryViewProps {
  message: Message;
  role: Exclude<MessageRole, 'system'>;
}

/** A message by the visitor, the assistant or an agent. */
function Said({ message, role, visitor, viewerId, opensGroup, ...props }: SaidProps) {
  const { content, timestamp, metadata, files } = message;
  const article = useRef<HTMLElement>(null);
  const textId = useId();
  const actions = useMessageActions(message, article, props.onQuote, props.messages);
  const authors = {
    user: visitor,
    assistant: t`Assistant`,
    agent: metadata.userId === viewerId ? t`You` : (metadata.agentName ?? t`Agent`),
  };
  const author = authors[role];
  const { deleted } = metadata;
  return (
    <article
      ref={article}
      data-message={message.id}
      tabIndex={props.isTabStop ? 0 : -1}
      aria-label={t`Message by ${author}`}
      aria-describedby={textId}
      className="group rounded-lg -outline-offset-1"
    >
      <Bubble
        speaker={role}
        author={author}
        timestamp={timestamp}
        opensGroup={opensGroup}
        menu={actions.length > 0 && <MessageMenu author={author} actions={actions} />}
        footer={
          props.showsDelivery ? <DeliveryLine message={message} mails={props.mails} /> : footerOf(metadata)
        }
      >
        {deleted && <DeletedText deletion={deleted} viewerId={viewerId} />}
        <div id={textId}>{content !== '' && <MessageText text={content} />}</div>
        {files && (
          <MessageFiles files={files} onOpen={props.onOpenFile} renderPicture={props.renderPicture} />
        )}
        {role === 'assistant' && !deleted && (
          <AnswerSources message={message} readReceipt={props.readReceipt} sourceHref={props.sourceHref} />
        )}
      </Bubble>
    </article>
  );
}

function footerOf({ feedback, mail }: Message['metadata']) {
  if (mail) return <MailLine mail={mail} />;
  return feedback && <AnswerFeedbackLine feedback={feedback} />;
}

function Unsent({
  opensGroup,
  local,
  onRetrySend,
  onDiscard,
  onEditUnsent,
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
        {onEditUnsent && (
          <button
            type="button"
            onClick={() => onEditUnsent(local)}
            className="min-h-6 rounded-sm font-medium underline underline-offset-2"
          >
            {t`Edit`}
          </button>
        )}
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
