import { useEffect } from 'react';

/** Keeps notices off the reply box: they rise above the lower edge while a conversation is open. */
export function useToastsAbove(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const { style } = document.documentElement;
    style.setProperty('--toast-lift', '8.5rem');
    return () => void style.removeProperty('--toast-lift');
  }, [isOpen]);
}
