import { ConcurrencyLimit } from '../infrastructure/queues/concurrency-limit.ts';

/** Of all connections: others are served at once while three tenants take all they can get. */
const SHARE = 1 / 4;
/**
 * While others are at work, whose calls need the same cores. More than the two that the messages of a single visitor may
 * hold, or one conversation that is locked would stop its whole tenant.
 */
const AMONG_OTHERS = 3 / 16;

/** The one place in front of the pool; what runs in it takes one connection, and must not open a second one. */
export const connectionShares = (total: number): ConcurrencyLimit =>
  new ConcurrencyLimit({
    total,
    perParty: Math.max(1, Math.floor(total * SHARE)),
    perPartyWhenContended: Math.max(1, Math.floor(total * AMONG_OTHERS)),
    refusal: 'Too much is under way in this workspace at once. Please try again in a moment.',
  });
