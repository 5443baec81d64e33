import { t } from '@lingui/core/macro';
import { Clock, NotebookPen, Pencil, RotateCw, Trash2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../primitives/cx.ts';
import { IconButton } from '../../primitives/IconButton.tsx';
import { formatDateTime, timeOfDay } from '../../time/times.ts';
import { MessageFiles, type RenderPicture } from '../files/MessageFiles.tsx';
import { FileLines } from '../files/UnsentFiles.tsx';
import { NoteText } from './NoteText.tsx';
import type { ThreadNote } from './thread-note.ts';
import type { NoteActions } from './use-note-panel.ts';

interface NoteViewProps {
  /** Opens a file elsewhere, by its id. */
  onOpenFile?: ((id: string) => void) | undefined;
  renderPicture?: RenderPicture | undefined;
  note: ThreadNote;
  viewerId: string;
  actions: NoteActions;
}

/** What the team wrote to itself: in amber, over the whole width, and named a note, so that it is never taken for a message. */
export function NoteView({ note, viewerId, actions, onOpenFile, renderPicture }: NoteViewProps) {
  const { author, createdAt, editedAt, unsent } = note;
  const name = author?._id === viewerId ? t`You` : (author?.name ?? t`Former teammate`);
  const mayChange = (!unsent || unsent.isEdit) && actions.mayChange(note);
  return (
    <article
      data-note={note._id}
      aria-label={t`Note by ${name}`}
      className={cx(
        'mt-4 rounded-lg border border-warning bg-warning-soft px-3.5 py-2 text-ink',
        unsent && 'animate-send',
        actions.editingId === note._id && 'opacity-55',
      )}
    >
      <header className="flex min-h-7 items-center gap-1.5 text-muted text-sm">
        <NotebookPen aria-hidden className="size-3.5 shrink-0 text-warning-ink" />
        <span className="shrink-0 font-semibold text-warning-ink">{t`Note`}</span>
        <span aria-hidden>·</span>
        <bdi className="min-w-0 truncate font-medium">{name}</bdi>
        <time dateTime={createdAt} title={formatDateTime(createdAt)} className="shrink-0">
          {timeOfDay(createdAt)}
        </time>
        {editedAt && (
          <span title={formatDateTime(editedAt)} className="shrink-0">
            {t`(edited)`}
          </span>
        )}
        {mayChange && (
          <span className="ms-auto flex shrink-0">
            <IconButton
              label={t`Edit note`}
              size="sm"
              icon={<Pencil aria-hidden className="size-3.5" />}
              onClick={() => actions.onEdit(note)}
            />
            <IconButton
              label={t`Delete note`}
              size="sm"
              tone="danger"
              icon={<Trash2 aria-hidden className="size-3.5" />}
              onClick={() => actions.onAskDelete(note)}
            />
          </span>
        )}
      </header>
      {note.content !== '' && <NoteText content={note.content} team={actions.everyone} />}
      {note.files.length > 0 && (
        <MessageFiles files={note.files} onOpen={onOpenFile} renderPicture={renderPicture} />
      )}
      {unsent?.files && <FileLines files={unsent.files} />}
      {unsent && <UnsentLine note={note} unsent={unsent} actions={actions} />}
    </article>
  );
}

function UnsentLine({
  note,
  unsent,
  actions,
}: {
  note: ThreadNote;
  unsent: NonNullable<ThreadNote['unsent']>;
  actions: NoteActions;
}) {
  const { state, reason, clientId, isEdit } = unsent;
  const { onEditUnsent } = actions;
  if (state !== 'failed') {
    return (
      <p className="mt-1 flex items-center gap-1 text-muted text-sm">
        <Clock aria-hidden className="size-3.5" />
        {state === 'queued' ? t`Waiting to be saved` : t`Saving…`}
      </p>
    );
  }
  return (
    <p role="alert" className="mt-1 flex flex-wrap items-center gap-x-2 text-danger-ink text-sm">
      <TriangleAlert aria-hidden className="size-3.5" />
      <span className="min-w-0">{reason ? t`Not saved: ${reason}` : t`Not saved`}</span>
      <LineButton onClick={() => actions.onRetrySend?.(clientId)}>
        <RotateCw aria-hidden className="size-3.5" />
        {t`Retry`}
      </LineButton>
      {onEditUnsent && !isEdit && <LineButton onClick={() => onEditUnsent(note)}>{t`Edit`}</LineButton>}
      <LineButton onClick={() => actions.onDiscard?.(clientId)}>{t`Discard`}</LineButton>
    </p>
  );
}

function LineButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-6 items-center gap-1 rounded-sm font-medium underline underline-offset-2"
    >
      {children}
    </button>
  );
}
