import type { ScheduledMessage } from '@chatbot-saas/contract';
import { FailedSchedules } from '@chatbot-saas/ui';
import { useEffect, useState } from 'react';
import { unwrap } from '../api.ts';

/** What of one's own could not be sent at its time. */
export function FailedMessages({ onOpen }: { onOpen: (id: string) => void }) {
  const [failed, setFailed] = useState<readonly ScheduledMessage[]>([]);
  useEffect(() => {
    const load = () => void unwrap(window.api.scheduled.failed()).then(setFailed, console.error);
    load();
    return window.api.inbox.on('changed', load);
  }, []);
  return <FailedSchedules failed={failed} onOpen={onOpen} />;
}
