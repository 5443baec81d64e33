import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Where somebody wants to go; null: back. */
type Leaving = { to: string | null };

/**
 * Asks before unsaved work is left: by a link of the app, by the back button, or by closing the tab. `leaving` is set
 * while the question stands; `go` leaves, `stay` does not.
 */
export function useLeaveGuard(isDirty: boolean) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Leaving>();

  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target || link.origin !== location.origin)
        return;
      if (link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setLeaving({ to: link.pathname + link.search + link.hash });
    };
    // A second entry for this very place: going back from it stays here, and the question can be asked.
    if (!history.state?.isGuarded) guard();
    const onBack = () => setLeaving({ to: null });
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('popstate', onBack);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('popstate', onBack);
      document.removeEventListener('click', onClick, true);
    };
  }, [isDirty]);

  return {
    isAsking: leaving !== undefined,
    go: () => {
      if (leaving?.to) navigate(leaving.to);
      else navigate(-1);
    },
    stay: () => {
      // The entry that going back has used up.
      if (leaving?.to === null) guard();
      setLeaving(undefined);
    },
  };
}

const guard = () => history.pushState({ ...history.state, isGuarded: true }, '');
