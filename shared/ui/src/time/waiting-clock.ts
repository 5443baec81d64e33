import type { OpeningHours } from '@chatbot-saas/contract/hours';
import { t } from '@lingui/core/macro';
import { useLate } from '../overlays/late.tsx';
import type { openWait } from './open-wait.ts';
import { formatDateTime } from './times.ts';
import { useNow } from './use-now.ts';

let followed: OpeningHours | null | undefined;

/** Waiting counts in these hours from the next look at the clock on; without any, always. */
export function followHours(hours: OpeningHours | null | undefined): void {
  followed = hours;
}

/** The milliseconds that count, and a title that says so. Until the arithmetic has come, every minute counts. */
export function waitAt(since: string, now: number, inHours: typeof openWait | undefined) {
  const start = formatDateTime(since);
  return (
    (followed && inHours?.(followed, since, now)) || {
      waited: now - Date.parse(since),
      title: t`Waiting since ${start}`,
    }
  );
}

/** Fetches the arithmetic where a workspace has hours. */
export const useWait = (since: string) => waitAt(since, useNow(), useLate(followed)?.openWait);
