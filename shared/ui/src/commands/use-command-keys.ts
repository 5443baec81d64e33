import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen, isTypedInto } from '../keyboard.ts';

/** What the modifier of shortcuts is called here. */
export const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

export interface CommandKeys {
  /** ⌘K or Ctrl+K. */
  onCommands: () => void;
  /** ⌘L or Ctrl+L; in a browser that is the address bar's. */
  onKnowledgeSearch?: () => void;
  /** `?`, where it writes nothing. */
  onShortcuts: () => void;
}

/** From wherever the cursor is. A dialog keeps its keys to itself. */
export function useCommandKeys({ onCommands, onKnowledgeSearch, onShortcuts }: CommandKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || isDialogOpen()) return;
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  });
  const actOf = ({ key, metaKey, ctrlKey, shiftKey, target }: KeyboardEvent) => {
    if ((metaKey || ctrlKey) && !shiftKey) {
      if (key.toLowerCase() === 'k') return onCommands;
      return key.toLowerCase() === 'l' ? onKnowledgeSearch : undefined;
    }
    return key === '?' && !isTypedInto(target) ? onShortcuts : undefined;
  };
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
