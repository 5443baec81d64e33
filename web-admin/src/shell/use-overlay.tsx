import { toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** `typed`: what was typed before its code had come. */
type Overlay = ComponentType<{ onClose: () => void; typed: string }>;

/** What lies over every screen while it is open. Its code is fetched at the first call. */
export function useOverlay() {
  const [overlay, setOverlay] = useState<ReactNode>();
  const open = useCallback((load: () => Promise<{ default: Overlay }>) => {
    const takeTyped = takeLetters();
    load().then(
      ({ default: Overlay }) => {
        const typed = takeTyped();
        // At once: no letter may come in between.
        flushSync(() => setOverlay(<Overlay onClose={() => setOverlay(null)} typed={typed} />));
      },
      // Browsers remember that a script could not be fetched: until a reload no other try gets further.
      () => {
        takeTyped();
        toast.error(t`This couldn’t be loaded. Reload once you’re back online.`, { id: 'front' });
      },
    );
  }, []);
  return { open, overlay };
}

/** Letters are for what is opening, not for what is below it. The answer says them, and gives the keyboard back. */
function takeLetters(): () => string {
  const before = document.activeElement as HTMLElement | null;
  const field = document.createElement('input');
  // Keys of the page rest (`isDialogOpen`), and no phone shows its keyboard.
  field.role = 'dialog';
  field.inputMode = 'none';
  field.className = 'sr-only';
  document.body.append(field);
  field.focus();
  return () => {
    before?.focus();
    field.remove();
    return field.value;
  };
}
