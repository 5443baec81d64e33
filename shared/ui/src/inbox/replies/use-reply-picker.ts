import type { SavedReply } from '@chatbot-saas/contract';
import { fillReply } from '@chatbot-saas/contract/saved-replies';
import { type AriaAttributes, type KeyboardEvent, type RefObject, useId, useMemo } from 'react';
import { useStateOf } from '../../hooks/use-state-of.ts';
import { applyEdit } from '../format/edit-text.ts';
import { appendText } from '../suggestions/append-text.ts';
import { isTouched } from '../text-caret.ts';
import { findReplies, preparedReplies } from './rank-replies.ts';
import type { ReplySource, UsableReply } from './reply-source.ts';
import { type SlashQuery, slashQueryAt } from './slash-query.ts';
import { useEngineScores } from './use-engine-scores.ts';

/** More would be searched for by a word. */
const SHOWN = 20;

interface Box {
  conversationId: string;
  box: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  source: ReplySource | undefined;
  /** Its text is in the box. */
  onChosen?: (reply: UsableReply) => void;
}

/** A reply that was put into the box and is not sent yet. */
export interface AppliedReply {
  reply: UsableReply;
  /** Variables without a value. */
  missing: readonly string[];
  /** The text that it was put into: undoing leads back to it. */
  before: string;
}

export interface ReplyPickerState {
  listId: string;
  /** Of the box, for screen readers. */
  attributes: AriaAttributes;
  isOpen: boolean;
  query: string;
  found: readonly SavedReply[];
  /** More may be found in a moment. */
  isAsking: boolean;
  active: number;
  /** What is typed apart from the search. */
  typed: string;
  applied: AppliedReply | null;
  /** After each change of the text or the caret. */
  look: () => void;
  /** As if a slash was typed. */
  open: () => void;
  /** The keyboard has left the box. */
  leave: () => void;
  choose: (place: number) => void;
  /** Puts one below what is typed. */
  insert: (reply: UsableReply) => void;
  startNew: () => void;
  /** Whether the key was one for the list. */
  onKeyDown: (event: KeyboardEvent) => boolean;
  /** The reply that goes out with what is sent now. */
  take: () => UsableReply | undefined;
  forget: () => void;
}

/** Of an option in the list. */
export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

/** By conversation: its box goes out of sight for a note, or for another conversation. */
const UNSENT = new Map<string, AppliedReply>();

const NONE: readonly SavedReply[] = [];

/** A message that has a slash in it: the engine would find something for nearly each. */
const isSentence = (query: string) => query.split(/\s+/).length > 5;

/** Saved replies behind a slash in a reply box. */
export function useReplyPicker(options: Box): ReplyPickerState {
  const { conversationId, box, draft, source, onChosen } = options;
  const listId = useId();
  const [slash, setSlash] = useStateOf<SlashQuery | null>(conversationId, null);
  /** The slash whose list was closed. */
  const [closed, setClosed] = useStateOf<number | null>(conversationId, null);
  /** What the arrows have reached, wherever it stands by now; null: the first. */
  const [activeId, setActiveId] = useStateOf<string | null>(conversationId, null);
  const [chosen, setChosen] = useStateOf(conversationId, () => (source && UNSENT.get(source.id)) ?? null);
  const keep = (next: AppliedReply | null) => {
    setChosen(next);
    if (!source) return;
    if (next) UNSENT.set(source.id, next);
    else UNSENT.delete(source.id);
  };
  const replies = source?.replies ?? null;
  const prepared = useMemo(() => preparedReplies(replies ?? NONE), [replies]);
  const query = slash?.text ?? '';
  const isLooking = source !== undefined && slash !== null && slash.start !== closed;
  const { scores, isAsking } = useEngineScores(isLooking ? source.rank : undefined, query);
  const found = useMemo(
    () => (isLooking ? findReplies(prepared, query, SHOWN, isSentence(query) ? undefined : scores) : NONE),
    [isLooking, prepared, query, scores],
  );
  const active = Math.max(
    0,
    found.findIndex(({ _id }) => _id === activeId),
  );
  // Words after the slash that fit nothing are words.
  const isOpen = isLooking && (found.length > 0 || !/\s/.test(query));
  // Undone, it does nothing after sending either; redone, it does again.
  const applied = draft === '' || draft === chosen?.before ? null : chosen;

  const look = () => {
    const element = box.current;
    if (!source || !element) return;
    if (element.value === '') keep(null);
    const at = slashQueryAt(element.value, element.selectionStart);
    if (at?.start !== closed) setClosed(null);
    if (at && !slash) source.onOpen?.();
    if (at?.text !== slash?.text) setActiveId(null);
    setSlash(at);
  };
  const close = () => setClosed(slash?.start ?? null);

  /** As if it was typed: the browser's undo takes it back, and what stood before it stays undoable. */
  const write = (from: number, to: number, text: string, caret = text.length, isQuiet = false) => {
    const place = from + caret;
    if (box.current) applyEdit(box.current, { from, to, text, select: [place, place] }, isQuiet);
  };

  const open = () => {
    const at = box.current?.selectionStart ?? draft.length;
    const gap = at === 0 || /\s/.test(draft.charAt(at - 1)) ? '' : ' ';
    const start = at + gap.length;
    write(at, at, `${gap}/`);
    setClosed(null);
    setActiveId(null);
    setSlash({ start, end: start + 1, text: '' });
    source?.onOpen?.();
  };

  /** Where the search was. */
  const searched = () => slash ?? { start: draft.length, end: draft.length };
  const put = (reply: UsableReply, from: number, to: number, gap = '', isQuiet = false) => {
    if (!source) return;
    const { text, caret, missing } = fillReply(reply.body, source.values);
    write(from, to, gap + text, gap.length + caret, isQuiet);
    setSlash(null);
    keep({ reply, missing, before: draft });
    onChosen?.(reply);
  };
  const choose = (place: number) => {
    const reply = found[place];
    const { start, end } = searched();
    if (reply) put(reply, start, end);
  };
  const insert = (reply: UsableReply) => {
    const kept = draft.trimEnd();
    put(reply, kept.length, draft.length, appendText(draft, '').slice(kept.length), isTouched());
  };
  const typed = slash ? (draft.slice(0, slash.start) + draft.slice(slash.end)).trim() : draft;
  const startNew = () => {
    const { start, end } = searched();
    write(start, end, '');
    setSlash(null);
    source?.onNew?.(typed);
  };

  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isChoice = (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && found.length > 0;
    if (step !== undefined && found.length > 0)
      setActiveId(found[(active + step + found.length) % found.length]?._id ?? null);
    else if (isChoice) choose(active);
    else if (event.key === 'Escape') close();
    // Meant for the list: a mistyped shortcut is not for the visitor, nor is one that is still looked for. Once the list
    // is closed, Enter sends.
    else if (event.key === 'Enter' && !event.shiftKey) {
      if (replies !== null && !isAsking) close();
    } else return false;
    event.preventDefault();
    return true;
  };

  const option = isOpen && found.length > 0 ? optionId(listId, active) : undefined;
  return {
    listId,
    attributes: source
      ? {
          'aria-autocomplete': 'list',
          'aria-controls': option === undefined ? undefined : listId,
          'aria-activedescendant': option,
        }
      : {},
    isOpen,
    query,
    found,
    isAsking,
    active,
    typed,
    applied,
    look,
    open,
    leave: () => setSlash(null),
    choose,
    insert,
    startNew,
    onKeyDown,
    take: () => {
      keep(null);
      return applied?.reply;
    },
    forget: () => keep(null),
  };
}
