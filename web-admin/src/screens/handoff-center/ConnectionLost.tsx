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
          The live connection is lost. Connecting again; until then this page asks every 10 seconds.
        </p>
      )}
    </div>
  );
}
