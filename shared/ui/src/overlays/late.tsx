import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

type Overlays = typeof import('./late-overlays.ts');

/** Before the first of these nothing can open, so no page waits for the code of what opens. */
const SIGNS_OF_A_PERSON = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

let loaded: Overlays | undefined;
let isLoading = false;
const listeners = new Set<() => void>();

/** A browser remembers a script that it could not fetch, until a reload. It is asked for only while its server answers. */
async function findServer(): Promise<void> {
  if (location.protocol.startsWith('http')) await fetch('/', { method: 'HEAD', cache: 'no-store' });
}

/** Fetches the code of all overlays, once. */
export function loadOverlays(): void {
  if (isLoading) return;
  isLoading = true;
  void fetchOverlays();
}

async function fetchOverlays(): Promise<void> {
  try {
    await findServer();
    loaded = await import('./late-overlays.ts');
    for (const notify of [...listeners]) notify();
  } catch {
    isLoading = false;
    addEventListener('online', loadOverlays, { once: true });
  }
}

/** To be called when an app starts. */
export function loadOverlaysForPeople(): () => void {
  const stop = () => {
    for (const sign of SIGNS_OF_A_PERSON) removeEventListener(sign, start, true);
  };
  const start = () => {
    stop();
    loadOverlays();
  };
  for (const sign of SIGNS_OF_A_PERSON) addEventListener(sign, start, true);
  return stop;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The code of overlays, once it is there. */
export const useLoadedOverlays = (): Overlays | undefined => useSyncExternalStore(subscribe, () => loaded);

/** A component of which the code comes late: it is asked for when it is first drawn, and drawn once it is there. */
export function late<Props extends object>(pick: (overlays: Overlays) => ComponentType<Props>) {
  return function Late(props: Props) {
    const overlays = useLoadedOverlays();
    useEffect(loadOverlays, []);
    if (!overlays) return null;
    const Component = pick(overlays);
    return <Component {...props} />;
  };
}
