import { ApiError, type Attempts, untilDone } from '@chatbot-saas/client';
import { backoff } from './backoff.ts';
import type { Session } from './session.ts';
import type { Timeline } from './timeline.ts';

/** Asks for what was missed until it has come; a conversation that the server no longer knows is forgotten. */
export function catchUpUntilDone(
  timeline: Timeline,
  session: Session,
  forget: (lost: string) => void,
): Attempts {
  return untilDone(
    async () => {
      const id = session.id();
      if (!id) return;
      try {
        await timeline.catchUp();
      } catch (error) {
        if (!isMissing(error)) throw error;
        forget(id);
      }
    },
    (failures, error) => backoff(error, failures),
  );
}

export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
