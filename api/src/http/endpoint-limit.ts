import type { Endpoint } from '@chatbot-saas/shared/contracts';
import { AppError } from '@chatbot-saas/shared/errors';
import type { Caller } from './caller.ts';
import type { Counted, RateLimits } from './rate-limits.ts';

interface Guard {
  before(): Promise<void>;
  /** Told how the call ended, with the error if it failed. */
  after(error?: unknown): Promise<void>;
}

const isWrongGuess = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'invalid_credentials' || error.code === 'wrong_password');

/** The limit that an endpoint names for itself, and whom it counts. */
export function guardOf(
  name: Endpoint['limit'],
  counted: Counted,
  { caller, request, network }: { caller: Caller; request: { body?: unknown }; network: string },
  limits: RateLimits,
): Guard {
  const body = (request.body ?? {}) as { email?: string; sessionId?: string };
  const nothing = async () => undefined;
  switch (name) {
    case 'login':
    case 'password': {
      const who = `${caller.kind === 'nobody' ? body.email : caller.actor.id} ${network}`;
      return {
        // Counted before the password is looked at, or many guesses at once would all be let in.
        before: () => limits.count(counted, name, who),
        after: async (error) => {
          if (!isWrongGuess(error)) await limits.uncount(name, who);
        },
      };
    }
    case 'chatMessage': {
      const tenantId = caller.kind === 'nobody' ? '' : caller.tenantId;
      return { before: () => limits.count(counted, name, `${tenantId} ${body.sessionId}`), after: nothing };
    }
    case 'forgot':
    case 'transcript':
      return {
        before: async () => {
          await limits.count(counted, name, network);
          await limits.count(counted, `${name}Email`, String(body.email));
        },
        after: nothing,
      };
    case 'register':
    case 'reset':
    case 'contact':
    case 'chatStart':
      return { before: () => limits.count(counted, name, network), after: nothing };
    default:
      return { before: nothing, after: nothing };
  }
}
