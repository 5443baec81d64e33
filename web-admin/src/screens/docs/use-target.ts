import { useEffect, useState } from 'react';

/** What the address names; nothing where its escapes are none, as in a link that was cut short. */
export function targetId(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch {
    return '';
  }
}

/** Whether something that folds is open: at first, and whenever a link leads to it, if it is what the address names. */
export function useTarget(id: string) {
  const [isOpen, setIsOpen] = useState(() => targetId() === id);
  useEffect(() => {
    const follow = () => {
      if (targetId() === id) setIsOpen(true);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [id]);
  return [isOpen, setIsOpen] as const;
}
