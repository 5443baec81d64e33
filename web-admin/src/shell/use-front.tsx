import { toast } from '@chatbot-saas/shared/ui';
import { type ComponentType, useCallback, useState } from 'react';

type Front = ComponentType<{ onClose: () => void }>;

/** What lies over every screen while it is open. Its code is fetched at the first call. */
export function useFront() {
  const [Front, setFront] = useState<Front | null>(null);
  const close = useCallback(() => setFront(null), []);
  const open = useCallback((load: () => Promise<{ default: Front }>) => {
    load().then(
      ({ default: fetched }) => setFront(() => fetched),
      // Browsers remember that a script could not be fetched: until a reload no other try gets further.
      () =>
        toast.error('This could not be loaded. Reload the page once you are back online.', { id: 'front' }),
    );
  }, []);
  return { open, front: Front && <Front onClose={close} /> };
}
