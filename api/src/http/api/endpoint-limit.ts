import type { Endpoint } from '@chatbot-saas/contract';
import { AppError, type ErrorCode } from '@chatbot-saas/contract/errors';
import { isProgram } from '../../context/index.ts';
import type { Floods } from '../../infrastructure/rate-limits/floods.ts';
import type { CallCount, RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import type { Caller } from './caller.ts';

export interface LimiterOptions {
  limits: RateLimits;
  /** Whose conversation it is; null where that is not known without asking the database. */
  contactOf(tenantId: string, sessionId: string): string | null;
  floods: Floods;
  /** Throws 403 with a challenge unless `altcha` solves an earlier one. */
  assertSolved(key: KeyCaller, altcha: string | undefined): Promise<void>;
}

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
  { limits, floods, assertSolved, contactOf }: LimiterOptions,
): EndpointLimiter {
  const body = (request.body ?? {}) as { email?: string; sessionId?: string; altcha?: string };
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
          const tenantId = caller.kind === 'key' ? caller.tenantId : '';
          const contactId = contactOf(tenantId, body.sessionId ?? '');
          // At once, so that Redis is not waited for twice.
          const ofSession = limits.count(counted, name, `${tenantId} ${body.sessionId}`);
          const ofContact =
            contactId &&
            countWithoutHeaders(counted, (longer) => limits.count(longer, 'contactMessages', contactId));
          await (ofSession ? Promise.all([ofSession, ofContact]) : ofContact);
          if (!isFromProgram(caller)) await countVisitor('Messages', counted, caller, limits);
          ceiling = await ceilingOf('workspaceMessages', caller, limits);
        },
        ceiling: () => ceiling,
      };
    }
    case 'chatStart':
      return {
        before: async () => {
          if (caller.kind !== 'key') return;
          // All visitors of a program have its one address.
          if (isProgram(caller.actor)) await limits.count(counted, 'programStart', caller.actor.id);
          else {
            const isAsked = await asksForWork(caller, floods);
            await limits.count(counted, name, network);
            await countVisitor('Starts', counted, caller, limits);
            if (isAsked) {
              // Asking starts nothing, so an office behind one address keeps its limit.
              if (!body.altcha) await uncountStart(caller, network, limits);
              await assertSolved(caller, body.altcha);
            }
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

/** Servers are not asked: their key is secret, as long as no browser has sent it. */
async function asksForWork(caller: KeyCaller, floods: Floods): Promise<boolean> {
  const isFlooded = await floods.count(caller.actor.id);
  if (caller.isSecret && !caller.isSeenInBrowser && !caller.actor.isFromPage) return false;
  return caller.challenge === 'always' || (caller.challenge === 'automatic' && isFlooded);
}

async function uncountStart(caller: KeyCaller, network: string, limits: RateLimits): Promise<void> {
  await limits.uncount('chatStart', network);
  await limits.uncount('visitorStarts', `${caller.actor.id} ${caller.actor.network}`);
}

const isFromProgram = (caller: Caller): boolean => caller.kind === 'key' && isProgram(caller.actor);

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
