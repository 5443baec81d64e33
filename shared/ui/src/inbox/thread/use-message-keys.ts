import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { isDialogOpen, isTypedInto } from '../../keyboard.ts';
import type { ThreadItem } from './thread-items.ts';

/** What was said, for a quote of it. */
export type QuoteMessage = (content: string) => void;

const MESSAGE = '[data-message]';

interface Options {
  scroller: RefObject<HTMLElement | null>;
  items: readonly ThreadItem[];
  onQuote: QuoteMessage | undefined;
}

/** The keys of messages: arrows go from one to the next, Enter opens the menu, and Q quotes from wherever the keyboard is. */
export function useMessageKeys({ scroller, items, onQuote }: Options) {
  const quote = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!onQuote || event.key.toLowerCase() !== 'q' || hasModifier || event.defaultPrevented) return;
    if (isTypedInto(event.target) || isDialogOpen()) return;
    const focused = document.activeElement?.closest<HTMLElement>(MESSAGE);
    const content =
      focused && scroller.current?.contains(focused) ? contentAt(items, focused) : lastOf(items);
    if (!content) return;
    event.preventDefault();
    onQuote((focused && selectedIn(focused)) || content);
  });
  useEffect(() => {
    document.addEventListener('keydown', quote);
    return () => document.removeEventListener('keydown', quote);
  }, []);

  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    if (!(target instanceof HTMLElement) || !target.matches(MESSAGE)) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (step) {
      const messages = [...(scroller.current?.querySelectorAll<HTMLElement>(MESSAGE) ?? [])];
      messages[messages.indexOf(target) + step]?.focus();
    } else if (key === 'Enter') target.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
    else return;
    event.preventDefault();
  };
}

function contentAt(items: readonly ThreadItem[], message: HTMLElement): string | undefined {
  const index = message.closest<HTMLElement>('[data-index]')?.dataset.index;
  const entry = items[Number(index)]?.entry;
  return entry?.kind === 'message' ? entry.message.content : undefined;
}

/** What the visitor said last. */
function lastOf(items: readonly ThreadItem[]): string | undefined {
  const item = items.findLast(
    ({ entry }) => entry.kind === 'message' && entry.message.role === 'user' && entry.message.content !== '',
  );
  return item?.entry.kind === 'message' ? item.entry.message.content : undefined;
}

/** A part of the message, if that alone is selected. */
export function selectedIn(message: Element): string {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return '';
  const isInside = [selection.anchorNode, selection.focusNode].every((node) => message.contains(node));
  return isInside ? selection.toString().trim() : '';
}
