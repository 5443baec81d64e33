import type { SavedReply } from '@chatbot-saas/contract';
import { MAX_MESSAGE_LENGTH } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { Button } from '../primitives/Button.tsx';
import { cx } from '../primitives/cx.ts';
import { formatNumber } from '../texts/numbers.ts';
import { EmojiButton, EmojiPopover } from './emoji/EmojiButton.tsx';
import { EmojiList } from './emoji/EmojiList.tsx';
import { useEmojiPicker } from './emoji/use-emoji-picker.ts';
import { AttachButton } from './files/AttachButton.tsx';
import { AttachedFiles } from './files/AttachedFiles.tsx';
import type { ReplyFiles } from './files/attached-file.ts';
import { useDroppedFiles } from './files/use-dropped-files.ts';
import { applyEdit } from './format/edit-text.ts';
import { FormatBar } from './format/FormatBar.tsx';
import { quoteEdit, quoteText } from './format/quote-text.ts';
import { TextPreview } from './format/TextPreview.tsx';
import { useFormatting } from './format/use-formatting.ts';
import { AppliedLine } from './replies/AppliedLine.tsx';
import { ReplyButton } from './replies/ReplyButton.tsx';
import { ReplyPicker } from './replies/ReplyPicker.tsx';
import type { ReplySource } from './replies/reply-source.ts';
import { useReplyPicker } from './replies/use-reply-picker.ts';
import { useTypingSignal } from './thread/use-typing-signal.ts';

export interface ComposerProps {
  /** Kept outside, one per conversation, so that looking elsewhere loses nothing. */
  draft: string;
  onDraftChange: (draft: string) => void;
  /** Trimmed; empty only where files are sent. With the saved reply that it was written with. */
  onSend: (content: string, reply?: SavedReply) => void;
  /** As `onSend`, with what ends the conversation; without it, it can’t be ended from here. */
  onSendAndEnd?: ComposerProps['onSend'] | undefined;
  onTyping?: (isTyping: boolean) => void;
  label?: string;
  placeholder?: string;
  /** Nothing can be sent now, though it can be written. */
  blocked?: boolean;
  /** Behind a slash. */
  savedReplies?: ReplySource | undefined;
  /** What is above has the line already. */
  isBorderless?: boolean;
  /** What it is sent with; without it, it takes none. */
  files?: ReplyFiles | undefined;
  ref?: Ref<ComposerHandle>;
}

export interface ComposerHandle {
  focus(): void;
  /** After text was put at its end: with the caret, and the eyes, there. */
  focusAtEnd(): void;
  /** Puts a quote of what was said where the caret is. */
  quote(content: string): void;
}

/** Of a reply box with one for notes next to it. */
export interface WritingHandle extends ComposerHandle {
  focusNote(): void;
  /** Whether there is a box for a reply: `focus` goes nowhere else. */
  hasReplyBox: boolean;
}

const SHOW_COUNT_FROM = MAX_MESSAGE_LENGTH - 500;

export function Composer({
  draft,
  onDraftChange,
  onSend,
  onSendAndEnd,
  onTyping,
  label = t`Reply`,
  placeholder = t`Write a reply…`,
  blocked = false,
  savedReplies,
  isBorderless = false,
  files,
  ref,
}: ComposerProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const typing = useTypingSignal(onTyping);
  const formatting = useFormatting(box);
  const emoji = useEmojiPicker(box, draft);
  const picker = useReplyPicker({ box, draft, onDraftChange, source: savedReplies });
  useImperativeHandle(
    ref,
    () => ({
      focus: () => box.current?.focus(),
      focusAtEnd: () => requestAnimationFrame(() => toEnd(box.current)),
      quote(content) {
        const element = box.current;
        if (element) applyEdit(element, quoteEdit(element.value, element.selectionEnd, quoteText(content)));
      },
    }),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [draft]);

  const content = draft.trim();
  const isTooLong = content.length > MAX_MESSAGE_LENGTH;
  const hasFiles = files?.files.some(({ problem }) => problem === null) ?? false;
  const maySend = (content !== '' || hasFiles) && !isTooLong && !blocked;
  const dropping = useDroppedFiles(files ? files.add : null);

  const send = (give = onSend) => {
    if (!maySend) return;
    typing.stop();
    onDraftChange('');
    give(content, picker.take());
    box.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (picker.onKeyDown(event) || emoji.onKey(event) || formatting.onKeyDown(event)) return;
    // Enter that picks a word in an input method is not Enter that sends.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const isLast = event.ctrlKey || event.metaKey;
    if (!isLast) send();
    else if (onSendAndEnd) send(onSendAndEnd);
  };

  return (
    <form
      className={cx(
        '@container',
        isBorderless ? 'px-3 pb-3 [@media(max-height:30rem)]:pb-1' : 'border-line border-t p-3',
        dropping.isOver ? 'bg-accent-soft' : 'bg-surface',
      )}
      {...dropping.place}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="relative mx-auto max-w-3xl rounded-lg border border-control bg-surface -outline-offset-1 focus-within:outline-2 focus-within:outline-focus">
        {picker.isOpen && savedReplies && <ReplyPicker picker={picker} source={savedReplies} />}
        <EmojiList picker={emoji} />
        {emoji.popover && <EmojiPopover {...emoji.popover} />}
        {files && <AttachedFiles {...files} />}
        <textarea
          {...(emoji.isOpen ? emoji.attributes : picker.attributes)}
          ref={box}
          rows={1}
          dir="auto"
          aria-label={label}
          placeholder={placeholder}
          value={draft}
          onChange={(event) => {
            onDraftChange(event.target.value);
            picker.look();
            emoji.onCaret();
            typing.keystroke();
          }}
          onSelect={() => {
            picker.look();
            emoji.onCaret();
          }}
          onBlur={() => {
            picker.leave();
            emoji.close();
            typing.stop();
          }}
          onKeyDown={onKeyDown}
          onPaste={formatting.onPaste}
          className="block max-h-48 w-full [@media(max-height:30rem)]:max-h-12 resize-none bg-transparent px-3.5 pt-2.5 pb-1 text-base outline-none"
        />
        {formatting.isPreviewed && <TextPreview text={draft} />}
        {picker.applied && savedReplies && (
          <AppliedLine applied={picker.applied} source={savedReplies} onForget={picker.forget} />
        )}
        <div className="flex items-center justify-between gap-3 py-2 ps-2 pe-2 text-muted text-sm [@media(max-height:30rem)]:py-0.5">
          <span className="flex items-center">
            {files && <AttachButton onAdd={files.add} />}
            {savedReplies && <ReplyButton onOpen={picker.open} />}
            <EmojiButton {...emoji.button} />
            <FormatBar {...formatting} />
          </span>
          <span className="min-w-0 truncate @max-4xl:hidden">{t`Enter to send, Shift+Enter for a new line`}</span>
          {content.length > SHOW_COUNT_FROM && (
            <span role="status" className={isTooLong ? 'text-danger-ink tabular-nums' : 'tabular-nums'}>
              {formatNumber(content.length)} / {formatNumber(MAX_MESSAGE_LENGTH)}
            </span>
          )}
          <Button
            type="submit"
            variant="primary"
            size="sm"
            className="ms-auto"
            disabled={!maySend}
            icon={<SendHorizontal aria-hidden className="size-4 rtl:-scale-x-100" />}
          >
            {t`Send`}
          </Button>
        </div>
      </div>
    </form>
  );
}

function toEnd(box: HTMLTextAreaElement | null): void {
  if (!box) return;
  box.focus();
  box.setSelectionRange(box.value.length, box.value.length);
  box.scrollTop = box.scrollHeight;
}
