import type { Endpoint } from '@chatbot-saas/contract';
import { AppError, type ErrorCode } from '@chatbot-saas/contract/errors';
import { isProgram } from '../../context/index.ts';
import type { CallCount, RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import type { Caller } from './caller.ts';

interface EndpointLimiter {
  before?(): Promise<void> | undefined;
  /** The error for calls that need the assistant, available after `before`. */
  ceiling?(): AppError | null;
  /** Runs after the call, with its error if it failed. */
  after?(error?: unknown): Promise<void>;
}

const WRONG_GUESSES: Readonly<Record<'login' | 'password', ReadonlySet<ErrorCode>>> = {
  // A rate-limited sign-in counts as a guess too: its right password would otherwise pass.
  login: new Set(['invalid_credentials', 'rate_limited']),
  password: new Set(['wrong_password']),
};

const isWrongGuess = (name: 'login' | 'password', error: unknown): boolean =>
  error instanceof AppError && WRONG_GUESSES[name].has(error.code);

/** Builds the endpoint's own limit, and the keys that it counts. */
export function endpointLimiter(
  name: Endpoint['limit'],
  counted: CallCount,
  { caller, request, network }: { caller: Caller; request: { body?: unknown }; network: string },
  limits: RateLimits,
): EndpointLimiter {
  const body = (request.body ?? {}) as { email?: string; sessionId?: string };
  switch (name) {
    case 'login':
    case 'password': {
      const who = `${caller.kind === 'anonymous' ? body.email : caller.actor.id} ${network}`;
      return {
        // Counts before the password check, or parallel guesses would all pass.
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
          if (!isFromProgram(caller)) await countVisitor('Messages', counted, caller, limits);
          ceiling = await ceilingOf('workspaceMessages', caller, limits);
        },
        ceiling: () => ceiling,
      };
    }
    case 'chatStart':
      return {
        before: async () => {
          // All visitors of a program have its one address.
          if (isFromProgram(caller)) await limits.count(counted, 'programStart', caller.actor.id);
          else {
            await limits.count(counted, name, network);
            await countVisitor('Starts', counted, caller, limits);
          }
          const ceiling = await ceilingOf('workspaceStarts', caller, limits);
          if (ceiling) throw ceiling;
        },
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
        // A refused call must not use up the quota of the workspace or the mailbox owner.
        after: async (error) => {
          if (error === undefined || caller.kind !== 'key') return;
          await limits.uncount('transcriptEmail', String(body.email));
          await limits.uncount('workspaceTranscripts', caller.tenantId);
        },
      };
    case 'feedback':
      return {
        before: async () => {
          if (!isFromProgram(caller)) await limits.count(counted, name, network);
        },
      };
    case 'file':
      return {
        before: async () => {
          if (caller.kind !== 'anonymous') await limits.count(counted, name, `${caller.actor.id} ${network}`);
        },
      };
    case 'site':
      return {
        before: async () => {
          if (caller.kind !== 'anonymous') await limits.count(counted, name, caller.tenantId);
        },
      };
    case 'register':
    case 'reset':
    case 'contact':
      return { before: () => limits.count(counted, name, network) };
    default:
      return {};
  }
}

type KeyCaller = Extract<Caller, { kind: 'key' }>;

const isFromProgram = (caller: Caller): caller is KeyCaller =>
  caller.kind === 'key' && isProgram(caller.actor);

/**
 * Returns an error when the workspace has reached its ceiling for all visitors. It counts after the visitor's limits,
 * because refused calls must not use up the ceiling.
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

/** Counts the limits of one visitor within a workspace. */
async function countVisitor(
  what: 'Messages' | 'Starts',
  counted: CallCount,
  caller: Caller,
  limits: RateLimits,
): Promise<void> {
  if (caller.kind !== 'key') return;
  const { actor, quotas } = caller;
  const visitor = `${actor.id} ${actor.network}`;
  await countWithoutHeaders(counted, (longer) => limits.count(longer, `visitor${what}`, visitor, quotas));
}

/** Counts longer limits. The rate limit headers show them only when they refuse the call. */
async function countWithoutHeaders(
  counted: CallCount,
  count: (longer: CallCount) => Promise<void> | undefined,
): Promise<void> {
  const longer: CallCount = {};
  try {
    await count(longer);
  } catch (error) {
    Object.assign(counted, longer);
    throw error;
  }
}
