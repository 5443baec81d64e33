import type { Clock, ServerLink } from '../ports.ts';

/** A session lasts seven days from its last renewal: a console in daily use never comes to their end. */
const RENEW_EVERY_MS = 24 * 60 * 60 * 1_000;
/** Well within the minutes for which the server takes the former token, should the answer have been lost. */
const RETRY_AFTER_MS = 30_000;

interface RenewalOptions {
  link: Pick<ServerLink, 'renew'>;
  clock: Clock;
  onToken(token: string): void;
}

/** Answers what is to be called now and then while there is a connection. */
export function createRenewal({ link, clock, onToken }: RenewalOptions): () => void {
  let dueAt = Number.NEGATIVE_INFINITY;

  return () => {
    const now = clock.now().getTime();
    if (now < dueAt) return;
    dueAt = now + RETRY_AFTER_MS;
    const renewed = (token: string) => {
      dueAt = now + RENEW_EVERY_MS;
      onToken(token);
    };
    link.renew().then(renewed, () => undefined);
  };
}
