import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

type Overlays = typeof import('./late-overlays.ts');

/** Before the first of these hardly anything opens. The focus is none: forms take it themselves. */
const SIGNS_OF_A_PERSON = ['pointermove', 'pointerdown', 'keydown'];

let loaded: Overlays | undefined;
let isLoading = false;
/** Absent where the files of an app are on the disk. */
let server: string | undefined;
const listeners = new Set<() => void>();

/** Fetches the code of all overlays, once. */
function loadOverlays(): void {
  if (isLoading) return;
  isLoading = true;
  void fetchOverlays();
}

async function fetchOverlays(): Promise<void> {
  // Listened for before anything is asked: a connection can be back before a browser says that it was lost.
  const isBack = new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  try {
    // A browser remembers a script that it could not fetch, until a reload. It is asked for once its server answers.
    if (server) await fetch(server, { method: 'HEAD', cache: 'no-store' });
    loaded = await import('./late-overlays.ts');
    for (const notify of [...listeners]) notify();
  } catch {
    isLoading = false;
    void isBack.then(loadOverlays);
  }
}

/** To be called once, when an app starts; with an address of the server that its files come from, if any. */
export function loadOverlaysForPeople(filesFrom?: string): void {
  server = filesFrom;
  const start = () => {
    for (const sign of SIGNS_OF_A_PERSON) removeEventListener(sign, start, true);
    loadOverlays();
  };
  for (const sign of SIGNS_OF_A_PERSON) addEventListener(sign, start, true);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The late code once it is there; it is asked for where something needs it. */
export function useLate(need: unknown): Overlays | undefined {
  const isNeeded = Boolean(need);
  useEffect(() => {
    if (isNeeded) loadOverlays();
  }, [isNeeded]);
  return useSyncExternalStore(subscribe, () => loaded);
}

/** A component of which the code comes late: it is asked for when it is first drawn, and drawn once it is there. */
export function late<Props extends object>(pick: (overlays: Overlays) => ComponentType<Props>) {
  return function Late(props: Props) {
    const overlays = useLate(true);
    if (!overlays) return null;
    const Component = pick(overlays);
    return <Component {...props} />;
  };
}
