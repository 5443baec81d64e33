import { MAX_MESSAGE_LENGTH } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useStateOf } from '../hooks/use-state-of.ts';
import { Button } from '../primitives/Button.tsx';
import { cx } from '../primitives/cx.ts';
import { formatNumber } from '../texts/numbers.ts';
import { EmojiButton, EmojiPopover } from './emoji/EmojiButton.tsx';
import { EmojiList } from './emoji/EmojiList.tsx';
import { useEmojiPicker } from './emoji/use-emoji-picker.ts';
import { AttachButton } from './files/AttachButton.tsx';
import { AttachedFiles } from './files/AttachedFiles.tsx';
import type { ReplyFiles } from './files/attached-file.ts';
import { useBroughtFiles } from './files/use-brought-files.ts';
import { useDroppedFiles } from './files/use-dropped-files.ts';
import { applyEdit } from './format/edit-text.ts';
import { FormatBar } from './format/FormatBar.tsx';
import { quoteEdit, quoteText } from './format/quote-text.ts';
import { TextPreview } from './format/TextPreview.tsx';
import { useFormatting } from './format/use-formatting.ts';
import { sendText, writingTools } from './format/writing-tools.ts';
import { AppliedLine } from './replies/AppliedLine.tsx';
import { ReplyButton } from './replies/ReplyButton.tsx';
import { ReplyPicker } from './replies/ReplyPicker.tsx';
import type { ReplySource, UsableReply } from './replies/reply-source.ts';
import { useReplyPicker } from './replies/use-reply-picker.ts';
import { SendLaterMenu } from './sending/SendLaterMenu.tsx';
import { UndoSendHint } from './sending/UndoSendHint.tsx';
import type { UndoSend } from './sending/use-undo-send.ts';
import { appendText } from './suggestions/append-text.ts';
import { isTouched, toEnd } from './text-caret.ts';
import { useTypingSignal } from './thread/use-typing-signal.ts';
import { CollisionWarning } from './together/CollisionWarning.tsx';
import type { ReplyGuard } from './together/use-reply-guard.ts';
import { useTextHeight } from './use-text-height.ts';

export interface ComposerProps {
  /** What is written in it. It may change: then all that belongs to the one before is gone from the box. */
  conversationId?: string;
  /** Kept outside, one per conversation, so that looking elsewhere loses nothing. */
  draft: string;
  onDraftChange: (draft: string) => void;
  /** Trimmed; empty only where files are sent. With the saved reply that it was written with. */
  onSend: (content: string, reply?: UsableReply) => void;
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
  /** Asks before it is sent next to a colleague’s reply. */
  guard?: ReplyGuard | undefined;
  /** Takes what is to be sent later; `visitorZone` is shown next to one's own time. */
  later?: SendLater | undefined;
  /** Takes back what was sent last. */
  undoSend?: UndoSend | undefined;
  ref?: Ref<ComposerHandle>;
}

export interface SendLater {
  visitorZone: string | null;
  onSchedule: (content: string, sendAt: string, reply?: UsableReply) => void;
}

export interface ComposerHandle {
  focus(): void;
  /** After text was put at its end: with the caret, and the eyes, there. */
  focusAtEnd(): void;
  /** Puts a quote of what was said where the caret is. */
  quote(content: string): void;
  /** Puts a text below what is typed, for the browser's undo to take back; false where the box is not on the screen. */
  append(text: string): boolean;
  /** Puts a saved reply below what is typed, as a choice behind a slash does. */
  insertReply(reply: UsableReply): void;
}

/** Of a reply box with one for notes next to it. */
export interface WritingHandle extends ComposerHandle {
  focusNote(): void;
  /** Takes back what was just sent; false where there is no such thing. */
  undoSend(): boolean;
  /** Whether there is a box for a reply: `focus` goes nowhere else. */
  hasReplyBox: boolean;
}

const SHOW_COUNT_FROM = MAX_MESSAGE_LENGTH - 500;

export function Composer({
  conversationId = '',
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
  guard,
  later,
  undoSend,
  ref,
}: ComposerProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  /** What the question of the guard stands before: sending, sending and ending, or sending at a time. */
  const asked = useRef<{ isToEnd: boolean; sendAt: string | null }>({ isToEnd: false, sendAt: null });
  const typing = useTypingSignal(conversationId, onTyping);
  const formatting = useFormatting(box, conversationId);
  const emoji = useEmojiPicker(box, draft, conversationId);
  const { isBringing, bring } = useBroughtFiles(conversationId, files, savedReplies);
  const picker = useReplyPicker({
    ...{ conversationId, box, draft },
    ...{ source: savedReplies, onChosen: bring },
  });
  const insertReply = useRef(picker.insert);
  useLayoutEffect(() => {
    insertReply.current = picker.insert;
  });
  useImperativeHandle(
    ref,
    () => ({
      focus: () => box.current?.focus(),
      focusAtEnd: () => requestAnimationFrame(() => toEnd(box.current)),
      quote(content) {
        const element = box.current;
        if (element) applyEdit(element, quoteEdit(element.value, element.selectionEnd, quoteText(content)));
      },
      append(text) {
        const element = box.current;
        if (!element) return false;
        const { value } = element;
        const from = value.trimEnd().length;
        const whole = appendText(value, text);
        const edit = { from, to: value.length, text: whole.slice(from) };
        applyEdit(element, { ...edit, select: [whole.length, whole.length] }, isTouched());
        return true;
      },
      insertReply: (reply) => insertReply.current(reply),
    }),
    [],
  );

  useTextHeight(box, draft, conversationId);

  const content = draft.trim();
  const isTooLong = content.length > MAX_MESSAGE_LENGTH;
  const hasFiles = files?.files.some(({ problem }) => problem === null) ?? false;
  const maySend = (content !== '' || hasFiles) && !isTooLong && !blocked && !isBringing;
  const dropping = useDroppedFiles(files ? files.add : null);

  const send = (give = onSend, isSure = false) => {
    if (!maySend) return;
    if (!isSure && guard?.maySend() === false) {
      asked.current = { isToEnd: give !== onSend, sendAt: null };
      return;
    }
    typing.stop();
    onDraftChange('');
    give(content, picker.take());
    box.current?.focus();
  };

  const [isPickingTime, setPickingTime] = useStateOf(conversationId, false);
  const sendLater = (sendAt: string, isSure = false) => {
    if (!maySend) return;
    if (!isSure && guard?.maySend() === false) {
      asked.current = { isToEnd: false, sendAt };
      return;
    }
    typing.stop();
    onDraftChange('');
    later?.onSchedule(content, sendAt, picker.take());
    box.current?.focus();
  };

  const sendAnyway = () => {
    const { sendAt, isToEnd } = asked.current;
    if (sendAt === null) send(isToEnd ? onSendAndEnd : onSend, true);
    else sendLater(sendAt, true);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (picker.onKeyDown(event) || emoji.onKey(event) || guard?.onKeyDown(event)) return;
    if (formatting.onKeyDown(event)) return;
    const isWithCommand = event.ctrlKey || event.metaKey;
    // Empty, the box itself has nothing to undo.
    if (isWithCommand && event.key === 'z' && draft === '' && undoSend?.state === 'offered') {
      event.preventDefault();
      undoSend.undo();
      return;
    }
    if (isWithCommand && event.shiftKey && event.key === 'Enter' && later) {
      event.preventDefault();
      return setPickingTime(maySend);
    }
    // Enter that picks a word in an input method is not Enter that sends.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (guard?.warning) sendAnyway();
    else if (!isWithCommand) send();
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
        {guard && (
          <CollisionWarning
            warning={guard.warning}
            onLook={() => {
              guard.look();
              box.current?.focus();
            }}
            onSendAnyway={sendAnyway}
          />
        )}
        {files && <AttachedFiles {...files} isComing={isBringing} />}
        <textarea
          // Each has its own: the browser's undo, a word that is being composed and the place of the caret stay in it.
          key={conversationId}
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
        <div className={cx(writingTools, '[@media(max-height:30rem)]:py-0.5')}>
          <span className="flex items-center">
            {files && <AttachButton onAdd={files.add} />}
            {savedReplies && <ReplyButton onOpen={picker.open} />}
            <EmojiButton {...emoji.button} />
            <FormatBar
              format={formatting.format}
              isPreviewed={formatting.isPreviewed}
              togglePreview={formatting.togglePreview}
            />
          </span>
          {undoSend?.state ? (
            <UndoSendHint {...undoSend} />
          ) : (
            <span className="min-w-0 truncate @max-4xl:hidden">{t`Enter to send, Shift+Enter for a new line`}</span>
          )}
          {content.length > SHOW_COUNT_FROM && (
            <span role="status" className={isTooLong ? 'text-danger-ink tabular-nums' : 'tabular-nums'}>
              {formatNumber(content.length)} / {formatNumber(MAX_MESSAGE_LENGTH)}
            </span>
          )}
          <span className="ms-auto flex gap-px">
            <Button
              type="submit"
              variant="primary"
              size="sm"
              aria-label={t`Send`}
              disabled={!maySend}
              icon={<SendHorizontal aria-hidden className="size-4 rtl:-scale-x-100" />}
            >
              <span className={sendText}>{t`Send`}</span>
            </Button>
            {later && (
              <SendLaterMenu
                key={conversationId}
                disabled={!maySend}
                visitorZone={later.visitorZone}
                onChoose={sendLater}
                isPicking={isPickingTime}
                onPick={setPickingTime}
              />
            )}
          </span>
        </div>
      </div>
    </form>
  );
}
