import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen, isTypedInto } from '../../keyboard.ts';

/** One-letter keys for what is chosen: they go before those of the conversation that is open. */
export function useBulkKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const act = keys[event.key.toLowerCase()];
    if (!act || isDialogOpen() || isTypedInto(event.target)) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
