import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useConnection } from '../../api/realtime.tsx';

/** Said only where there was a connection: at first it is merely not there yet, and the header shows that. */
export function ConnectionLost() {
  const connection = useConnection();
  const [wasOnline, setWasOnline] = useState(false);
  useEffect(() => {
    if (connection === 'online') setWasOnline(true);
  }, [connection]);
  const isLost = wasOnline && connection !== 'online';
  return (
    <div role="status">
      {isLost && (
        <p className="border-line border-b bg-warning-soft px-4 py-2 text-sm text-warning-ink md:px-6">
          {t`The live connection is lost. Until it’s back, this page updates every 10 seconds.`}
        </p>
      )}
    </div>
  );
}
