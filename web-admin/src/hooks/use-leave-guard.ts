import { useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** What happens once they have said yes; `isBack`: going back has used up an entry of the history. */
type Leaving = { go: () => unknown; isBack: boolean };

/** The guards that stand at present: those who leave without a link, through a menu say, ask here. */
const asking = new Set<(go: () => unknown) => void>();

/** Leaves at once, or once the person has agreed to lose what is unsaved. */
export function leave(go: () => unknown): void {
  const [ask] = asking;
  if (ask) ask(go);
  else go();
}

/**
 * Asks before unsaved work is left: by a link of the app, by `leave`, by the back button, or by closing the tab.
 * `isAsking` while the question stands; `go` leaves, `stay` does not.
 */
export function useLeaveGuard(isDirty: boolean) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Leaving>();

  // A layout effect, like the ones that report changes: a fast click must not get past the guard.
  useLayoutEffect(() => {
    if (!isDirty) return;
    const ask = (go: () => unknown) => setLeaving({ go, isBack: false });
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
      const to = link.pathname + link.search + link.hash;
      ask(() => navigate(to));
    };
    // A second entry for this very place: going back from it stays here, and the question can be asked.
    if (!history.state?.isGuarded) guard();
    const onBack = () => setLeaving({ go: () => navigate(-1), isBack: true });
    asking.add(ask);
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('popstate', onBack);
    document.addEventListener('click', onClick, true);
    return () => {
      asking.delete(ask);
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('popstate', onBack);
      document.removeEventListener('click', onClick, true);
    };
  }, [isDirty, navigate]);

  return {
    isAsking: leaving !== undefined,
    go: () => leaving?.go(),
    stay: () => {
      if (leaving?.isBack) guard();
      setLeaving(undefined);
    },
  };
}

const guard = () => history.pushState({ ...history.state, isGuarded: true }, '');
