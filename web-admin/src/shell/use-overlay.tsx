import { toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { type ComponentType, useCallback, useState } from 'react';

type Overlay = ComponentType<{ onClose: () => void }>;

/** What lies over every screen while it is open. Its code is fetched at the first call. */
export function useOverlay() {
  const [Overlay, setOverlay] = useState<Overlay | null>(null);
  const close = useCallback(() => setOverlay(null), []);
  const open = useCallback((load: () => Promise<{ default: Overlay }>) => {
    load().then(
      ({ default: fetched }) => setOverlay(() => fetched),
      // Browsers remember that a script could not be fetched: until a reload no other try gets further.
      () => toast.error(t`This couldn’t be loaded. Reload once you’re back online.`, { id: 'front' }),
    );
  }, []);
  return { open, overlay: Overlay && <Overlay onClose={close} /> };
}
