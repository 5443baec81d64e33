import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen, isTypedInto } from '../keyboard.ts';
import { undoLast } from '../overlays/undo-toast.ts';

export interface InboxKeys {
  /** J or K. */
  onMove: (step: 1 | -1) => unknown;
  onAccept: () => unknown;
  onReply: () => unknown;
  /** The key is #. */
  onNote: () => unknown;
  onEnd: () => unknown;
  onLabel: () => unknown;
  onSearch: () => unknown;
  onEscape: () => unknown;
  /** H, Z and X. */
  onHandOver: () => unknown;
  onSnooze: () => unknown;
  /** B. */
  onReturnToAssistant: () => unknown;
  onEscalate: () => unknown;
  /** U, unless a notice offers to undo something else. */
  onUndoSend: () => unknown;
  /** Q, before the messages have it. */
  onQuote: () => unknown;
}

/** One-letter keys of an inbox. They rest while the user types, a dialog or menu is open, or a modifier is held. */
export function useInboxKeys(keys: InboxKeys): void {
  const press = useEffectEvent((key: string): boolean => {
    if (key === 'j') keys.onMove(1);
    else if (key === 'k') keys.onMove(-1);
    else if (key === 'a') keys.onAccept();
    else if (key === 'r') keys.onReply();
    else if (key === '#') keys.onNote();
    else if (key === 'e') keys.onEnd();
    else if (key === 'l') keys.onLabel();
    else if (key === 'h') keys.onHandOver();
    else if (key === 'b') keys.onReturnToAssistant();
    else if (key === 'z') keys.onSnooze();
    else if (key === 'x') keys.onEscalate();
    else if (key === 'u') undoLast() || keys.onUndoSend();
    else if (key === 'q') {
      keys.onQuote();
      return false;
    } else if (key === '/') keys.onSearch();
    else if (key === 'escape') keys.onEscape();
    else return false;
    return true;
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      if (isDialogOpen()) return;
      if (isTypedInto(event.target)) {
        if (event.key === 'Escape') event.target.blur();
        return;
      }
      if (press(event.key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
