import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readBlocksAgain } from '../../api/queries/person-keys.ts';
import { useRealtime } from '../../api/realtime.tsx';
import { throttled } from '../../hooks/throttled.ts';

/** Blocks that end at the same moment come as one event each. */
const AT_MOST_EVERY_MS = 1_000;

/** Shows at once whom a teammate has blocked, unblocked or renamed. */
export function LiveContacts(): null {
  const realtime = useRealtime();
  const queries = useQueryClient();
  useEffect(() => {
    const read = throttled(AT_MOST_EVERY_MS, () => void readBlocksAgain(queries));
    const stop = realtime?.on('contact-updated', read.run);
    return () => {
      read.stop();
      stop?.();
    };
  }, [realtime, queries]);
  return null;
}
