import { t } from '@lingui/core/macro';
import { MessageSquareReply, NotebookPen } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { useStateOf } from '../../hooks/use-state-of.ts';
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx';
import { toast } from '../../overlays/toast.tsx';
import { cx } from '../../primitives/cx.ts';
import { shownDirection } from '../../texts/direction.ts';
import { Composer, type ComposerHandle, type ComposerProps, type WritingHandle } from '../Composer.tsx';
import { Writing } from '../together/Writing.tsx';
import { NoteComposer } from './NoteComposer.tsx';
import type { Teammate } from './thread-note.ts';
import type { NotePanel } from './use-note-panel.ts';

type Mode = 'reply' | 'note';

interface WritingAreaProps {
  /** False for a reader who may not reply; they write notes. */
  reply: Omit<ComposerProps, 'ref' | 'conversationId'> | false;
  /** What helps with the reply, above its box. */
  help: ReactNode;
  notes: NotePanel;
  visitor: string;
  conversationId: string;
  /** Whom a note calls first. */
  whisperTo: Teammate | null;
  composer: RefObject<WritingHandle | null>;
}

/** A tab for the reply and one for a note. Each has its text, and only its own button sends it. */
export function WritingArea(props: WritingAreaProps) {
  const { reply, help, notes: panel, visitor, conversationId, composer, whisperTo } = props;
  const [mode, setMode] = useStateOf<Mode>(conversationId, 'reply');
  const replyBox = useRef<ComposerHandle>(null);
  const noteBox = useRef<Pick<ComposerHandle, 'focus'>>(null);
  const { editing } = panel;
  // Without a reply to write, the note's box waits to be asked for.
  const shown: Mode | '' = mode === 'reply' && !reply ? '' : mode;

  /** No answer that comes late leads from here to the reply: what is typed on would go to the visitor. */
  const isNoteWritten = () => shown === 'note' && document.activeElement instanceof HTMLTextAreaElement;
  const show = (next: Mode, focus: () => void) => {
    setMode(next);
    // Once its box is there.
    requestAnimationFrame(focus);
  };
  // Who presses a tab goes on to write: on the tab, the letters would be shortcuts. The arrow keys stay on it.
  const onPress =
    (next: Mode, focus: () => void) =>
    ({ button }: MouseEvent) => {
      // The tab may move from under the pointer before it is released, as its box has another height.
      if (button === 0) show(next, focus);
    };
  // At once where they can be: until a box has the focus, the next letter is a shortcut.
  useImperativeHandle(composer, () => ({
    focus() {
      if (!reply || isNoteWritten()) return;
      if (shown === 'reply') replyBox.current?.focus();
      else show('reply', () => replyBox.current?.focus());
    },
    focusAtEnd: () => reply && !isNoteWritten() && show('reply', () => replyBox.current?.focusAtEnd()),
    quote: (content) => reply && show('reply', () => replyBox.current?.quote(content)),
    append: (text) => replyBox.current?.append(text) ?? false,
    insertReply: (saved) => replyBox.current?.insertReply(saved),
    focusNote() {
      flushSync(() => setMode('note'));
      noteBox.current?.focus();
    },
    undoSend: () => (reply ? reply.undoSend?.undo() : undefined) ?? false,
    hasReplyBox: reply !== false,
  }));

  useEffect(() => {
    if (!editing) return;
    setMode('note');
    requestAnimationFrame(() => noteBox.current?.focus());
  }, [editing, setMode]);

  return (
    <Radix.Root
      // Radix takes every page for one from left to right.
      dir={shownDirection()}
      value={shown}
      onValueChange={(next) => setMode(next as Mode)}
    >
      {panel.hasFailed && (
        <p role="alert" className="border-line border-t bg-surface px-4 py-2 text-muted text-sm">
          {t`Couldn’t load the notes.`}{' '}
          <button
            type="button"
            onClick={panel.onRetryLoad}
            className="min-h-6 rounded-sm font-medium text-ink underline underline-offset-2"
          >
            {t`Retry`}
          </button>
        </p>
      )}
      <div className="border-line border-t bg-surface px-3">
        <div className="mx-auto flex max-w-3xl items-center gap-3 pt-1.5 pb-1 [@media(max-height:30rem)]:py-0">
          <Radix.List aria-label={t`Reply or note`} className="flex min-w-0 gap-1">
            <Radix.Trigger
              value="reply"
              disabled={!reply}
              onMouseDown={onPress('reply', () => replyBox.current?.focus())}
              className={cx(TAB, shown === 'reply' ? 'bg-pressed text-ink' : 'text-muted')}
            >
              <MessageSquareReply aria-hidden className="size-3.5" />
              {t`Reply`}
            </Radix.Trigger>
            <Radix.Trigger
              value="note"
              aria-keyshortcuts="#"
              onMouseDown={onPress('note', () => noteBox.current?.focus())}
              className={cx(
                TAB,
                shown === 'note' ? 'bg-warning-soft text-warning-ink' : 'text-muted',
                // The tab for a reply cannot be chosen then, so that it is in no one’s way.
                whisperTo && 'order-first min-w-0',
              )}
            >
              <NotebookPen aria-hidden className="size-3.5 shrink-0" />
              <span className="truncate">{whisperTo ? whisperText(whisperTo.name) : t`Note`}</span>
              {panel.draft !== '' && shown !== 'note' && (
                <span className="size-1.5 rounded-full bg-warning">
                  <span className="sr-only">{t`Draft`}</span>
                </span>
              )}
            </Radix.Trigger>
          </Radix.List>
          <Writing key={conversationId} conversationId={conversationId} />
        </div>
      </div>
      {reply && (
        <Radix.Content value="reply" tabIndex={-1}>
          {help}
          <Composer {...reply} conversationId={conversationId} isBorderless ref={replyBox} />
        </Radix.Content>
      )}
      <Radix.Content value="note" tabIndex={-1}>
        <NoteComposer key={conversationId} {...{ panel, visitor }} calls={whisperTo} ref={noteBox} />
      </Radix.Content>
      <ConfirmDialog
        key={conversationId}
        open={panel.asked !== null}
        onOpenChange={(isOpen) => !isOpen && panel.onAnswered()}
        title={t`Delete this note?`}
        message={t`It’s gone for the whole team.`}
        confirmLabel={t`Delete note`}
        onConfirm={async () => {
          const refusal = panel.asked && (await panel.onDelete(panel.asked._id));
          if (refusal === null) return;
          toast.error(refusal);
          throw new Error(refusal);
        }}
        onConfirmed={panel.focusNext}
      />
    </Radix.Root>
  );
}

const whisperText = (name: string) => t`Whisper to ${name}`;

const TAB =
  'inline-flex h-7 items-center gap-1.5 rounded-md px-2.5 pointer-coarse:min-h-11 font-medium text-sm transition-colors hover:text-ink disabled:opacity-55';
