import { MAX_CONVERSATION_NOTE_LENGTH, MAX_NOTE_MENTIONS } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { Lock } from 'lucide-react';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../../primitives/Button.tsx';
import { cx } from '../../primitives/cx.ts';
import { formatNumber } from '../../texts/numbers.ts';
import type { ComposerHandle } from '../Composer.tsx';
import { EmojiButton, EmojiPopover } from '../emoji/EmojiButton.tsx';
import { EmojiList } from '../emoji/EmojiList.tsx';
import { useEmojiPicker } from '../emoji/use-emoji-picker.ts';
import { AttachButton } from '../files/AttachButton.tsx';
import { AttachedFiles } from '../files/AttachedFiles.tsx';
import { useDroppedFiles } from '../files/use-dropped-files.ts';
import { FormatBar } from '../format/FormatBar.tsx';
import { TextPreview } from '../format/TextPreview.tsx';
import { useFormatting } from '../format/use-formatting.ts';
import { writingTools } from '../format/writing-tools.ts';
import { toEnd } from '../text-caret.ts';
import { useTextHeight } from '../use-text-height.ts';
import { MentionList } from './MentionList.tsx';
import { mentionedIn, noteDirection } from './mentions.ts';
import type { Teammate } from './thread-note.ts';
import { useMentionPicker } from './use-mention-picker.ts';
import type { NotePanel } from './use-note-panel.ts';

const SHOW_COUNT_FROM = MAX_CONVERSATION_NOTE_LENGTH - 500;

interface NoteComposerProps {
  panel: NotePanel;
  /** How the visitor is called. */
  visitor: string;
  /** Whom a new note calls, unless its writer takes the name out. */
  calls: Teammate | null;
  ref?: Ref<Pick<ComposerHandle, 'focus'>>;
}

/** Where a note is written. It has no signal of typing: no visitor may learn of it. */
export function NoteComposer({ panel, visitor, calls, ref }: NoteComposerProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { editing } = panel;
  const [isUntouched, setUntouched] = useState(true);
  const opening = calls && isUntouched ? `@${calls.name} ` : '';
  const text = editing ? panel.edited : panel.draft || opening;
  const change = (next: string) => {
    setUntouched(false);
    setProblem(null);
    (editing ? panel.onEdited : panel.onDraftChange)(next);
  };
  const formatting = useFormatting(box);
  const emoji = useEmojiPicker(box, text);
  const picker = useMentionPicker({ box, text, team: panel.team });
  useImperativeHandle(ref, () => ({ focus: () => toEnd(box.current) }), []);

  const look = () => {
    picker.onCaret();
    emoji.onCaret();
  };

  useTextHeight(box, text);

  const content = text.trim();
  const mentions = mentionedIn(content, panel.team);
  const isTooLong = content.length > MAX_CONVERSATION_NOTE_LENGTH;
  const most = formatNumber(MAX_NOTE_MENTIONS);
  const callsTooMany = mentions.length > MAX_NOTE_MENTIONS;
  const files = editing ? null : panel.files;
  const hasFiles = (editing ?? panel.files).files.length > 0;
  const hasFailed = files?.files.some(({ problem }) => problem !== null) ?? false;
  const says = content !== '' && content !== opening.trim();
  const maySave = (says || hasFiles) && !hasFailed && !isTooLong && !callsTooMany;
  const dropping = useDroppedFiles(files?.add ?? null);

  const save = async () => {
    if (!maySave || isSaving) return;
    setIsSaving(true);
    setProblem(await panel.onSave({ content, mentions }));
    setIsSaving(false);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (picker.onKey(event) || emoji.onKey(event) || formatting.onKeyDown(event)) return;
    if (event.key === 'Escape' && editing) {
      event.preventDefault();
      panel.onEditEnd();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save();
  };

  return (
    <form
      className={cx('@container px-3 pb-3', dropping.isOver ? 'bg-accent-soft' : 'bg-surface')}
      {...dropping.place}
      onSubmit={async (event) => {
        event.preventDefault();
        await save();
        // The button took the focus. Who saves with Enter keeps it, and may have left the box meanwhile.
        box.current?.focus();
      }}
    >
      <div className="relative mx-auto max-w-3xl rounded-lg border border-warning bg-warning-soft -outline-offset-1 focus-within:outline-2 focus-within:outline-warning">
        <MentionList picker={picker} />
        <EmojiList picker={emoji} />
        {emoji.popover && <EmojiPopover {...emoji.popover} />}
        {files && <AttachedFiles {...files} />}
        <textarea
          ref={box}
          rows={1}
          dir={noteDirection(text, panel.team)}
          readOnly={isSaving}
          aria-label={editing ? t`Edit note` : t`Internal note on ${visitor}`}
          {...(emoji.isOpen ? emoji.attributes : picker.attributes)}
          placeholder={t`Write a note for your team. @ mentions a teammate.`}
          value={text}
          onChange={({ target }) => {
            change(target.value);
            look();
          }}
          onSelect={look}
          onBlur={() => {
            picker.close();
            emoji.close();
          }}
          onKeyDown={onKeyDown}
          onPaste={formatting.onPaste}
          className="block max-h-48 w-full [@media(max-height:30rem)]:max-h-20 resize-none bg-transparent px-3.5 pt-2.5 pb-1 text-base outline-none"
        />
        {formatting.isPreviewed && <TextPreview text={text} />}
        {problem !== null && (
          <p role="alert" className="px-3.5 text-danger-ink text-sm">
            {problem}
          </p>
        )}
        {callsTooMany && (
          <p role="alert" className="px-3.5 text-danger-ink text-sm">
            {t`A note can mention ${most} teammates at most.`}
          </p>
        )}
        <div className={writingTools}>
          <span className="flex items-center">
            {files && <AttachButton onAdd={files.add} />}
            <EmojiButton {...emoji.button} />
            <FormatBar
              format={formatting.format}
              isPreviewed={formatting.isPreviewed}
              togglePreview={formatting.togglePreview}
            />
          </span>
          <span className="flex min-w-0 items-center gap-1.5" title={t`Only your team sees this`}>
            <Lock aria-hidden className="size-3.5 shrink-0 text-warning-ink" />
            <span className="truncate">{t`Only your team sees this`}</span>
          </span>
          {content.length > SHOW_COUNT_FROM && (
            <span role="status" className={isTooLong ? 'text-danger-ink tabular-nums' : 'tabular-nums'}>
              {formatNumber(content.length)} / {formatNumber(MAX_CONVERSATION_NOTE_LENGTH)}
            </span>
          )}
          <span className="ms-auto flex shrink-0 gap-2">
            {editing && <Button size="sm" variant="ghost" onClick={panel.onEditEnd}>{t`Cancel`}</Button>}
            <Button
              type="submit"
              size="sm"
              loading={isSaving}
              disabled={!maySave}
              className="border-warning bg-warning-soft text-warning-ink"
            >
              {editing ? t`Save note` : t`Add note`}
            </Button>
          </span>
        </div>
      </div>
    </form>
  );
}
