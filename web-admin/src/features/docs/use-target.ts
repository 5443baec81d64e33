import { useEffect, useState } from 'react';

const isTarget = (id: string) => decodeURIComponent(window.location.hash.slice(1)) === id;

/** Whether something that folds is open: at first, and whenever a link leads to it, if it is what the address names. */
export function useTarget(id: string) {
  const [isOpen, setIsOpen] = useState(() => isTarget(id));
  useEffect(() => {
    const follow = () => {
      if (isTarget(id)) setIsOpen(true);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [id]);
  return [isOpen, setIsOpen] as const;
}
