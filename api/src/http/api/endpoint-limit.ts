import type { Endpoint } from '@chatbot-saas/shared/contracts';
import { AppError, type ErrorCode } from '@chatbot-saas/shared/errors';
import type { Counted, RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import type { Caller } from './caller.ts';

interface Guard {
  before(): Promise<void>;
  /** The refusal for those of these calls that ask something of the assistant, once `before` has counted. */
  ceiling?(): AppError | null;
  /** Told how the call ended, with the error if it failed. */
  after(error?: unknown): Promise<void>;
}

const WRONG_GUESSES: Readonly<Record<'login' | 'password', ReadonlySet<ErrorCode>>> = {
  // A sign-in that has to wait is a guess too: where its person is known, the right password would pass.
  login: new Set(['invalid_credentials', 'rate_limited']),
  password: new Set(['wrong_password']),
};

const isWrongGuess = (name: 'login' | 'password', error: unknown): boolean =>
  error instanceof AppError && WRONG_GUESSES[name].has(error.code);

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
      const who = `${caller.kind === 'anonymous' ? body.email : caller.actor.id} ${network}`;
      return {
        // Counted before the password is looked at, or many guesses at once would all be let in.
        before: () => limits.count(counted, name, who),
        after: async (error) => {
          if (!isWrongGuess(name, error)) await limits.uncount(name, who);
        },
      };
    }
    case 'chatMessage': {
      let ceiling: AppError | null = null;
      return {
        before: async () => {
          await limits.count(
            counted,
            name,
            `${caller.kind === 'key' ? caller.tenantId : ''} ${body.sessionId}`,
          );
          await countVisitor('Messages', counted, caller, limits);
          ceiling = await ceilingOf('workspaceMessages', caller, limits);
        },
        ceiling: () => ceiling,
        after: nothing,
      };
    }
    case 'chatStart':
      return {
        before: async () => {
          await limits.count(counted, name, network);
          await countVisitor('Starts', counted, caller, limits);
          const ceiling = await ceilingOf('workspaceStarts', caller, limits);
          if (ceiling) throw ceiling;
        },
        after: nothing,
      };
    case 'forgot':
    case 'transcript':
      return {
        before: async () => {
          await limits.count(counted, name, network);
          await limits.count(counted, `${name}Email`, String(body.email));
          if (caller.kind !== 'key') return;
          await countWithoutHeaders(counted, (longer) =>
            limits.count(longer, 'workspaceTranscripts', caller.tenantId),
          );
        },
        // One that is refused must not use up what the workspace, or the owner of that mailbox, may have.
        after: async (error) => {
          if (error === undefined || caller.kind !== 'key') return;
          await limits.uncount('transcriptEmail', String(body.email));
          await limits.uncount('workspaceTranscripts', caller.tenantId);
        },
      };
    case 'register':
    case 'reset':
    case 'contact':
      return { before: () => limits.count(counted, name, network), after: nothing };
    default:
      return { before: nothing, after: nothing };
  }
}

/**
 * The refusal of a workspace that has had what all of its visitors may take. Counted after the visitor's own limits, or
 * one who is refused would use it up.
 */
async function ceilingOf(
  rule: 'workspaceMessages' | 'workspaceStarts',
  caller: Caller,
  limits: RateLimits,
): Promise<AppError | null> {
  if (caller.kind !== 'key') return null;
  try {
    await limits.count({}, rule, caller.tenantId, caller.quotas);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** What a visitor may take of a workspace. */
async function countVisitor(
  what: 'Messages' | 'Starts',
  counted: Counted,
  caller: Caller,
  limits: RateLimits,
): Promise<void> {
  if (caller.kind !== 'key') return;
  const { actor, quotas } = caller;
  const visitor = `${actor.id} ${actor.network}`;
  await countWithoutHeaders(counted, async (longer) => {
    // The minute of new conversations is the address's, with any key.
    if (what === 'Messages') await limits.count(longer, 'visitorMessagesMinute', visitor);
    await limits.count(longer, `visitor${what}Hour`, visitor, quotas);
    await limits.count(longer, `visitor${what}Day`, visitor, quotas);
  });
}

/** Counts what the answer's headers name only where it is refused: else they tell of what was counted before. */
async function countWithoutHeaders(
  counted: Counted,
  count: (longer: Counted) => Promise<void>,
): Promise<void> {
  const longer: Counted = {};
  try {
    await count(longer);
  } catch (error) {
    Object.assign(counted, longer);
    throw error;
  }
}
