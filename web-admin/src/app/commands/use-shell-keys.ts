import { isDialogOpen, isTypedInto } from '@chatbot-saas/shared/ui';
import { useEffect, useEffectEvent } from 'react';

/** ⌘K or Ctrl+K from wherever the cursor is, and `?` where it writes nothing. A dialog keeps its keys to itself. */
export function useShellKeys({ onCommands, onShortcuts }: Record<'onCommands' | 'onShortcuts', () => void>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
    if (event.isComposing || isDialogOpen()) return;
    if (isCommand && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      onCommands();
    } else if (event.key === '?' && !isCommand && !event.altKey && !isTypedInto(event.target)) {
      event.preventDefault();
      onShortcuts();
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
