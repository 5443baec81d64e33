import { ConcurrencyLimit } from '../infrastructure/queues/concurrency-limit.ts';

/** One tenant's share of all connections: three busy tenants still leave a quarter for others. */
const SHARE = 1 / 4;
/**
 * One tenant's share while others are active, because their calls need the same cores. It exceeds the two connections
 * that one session may hold. Otherwise one locked conversation would stop its whole tenant.
 */
const SHARE_WHEN_CONTENDED = 3 / 16;

/** The only gate in front of the pool. Work in it takes one connection and must not open a second one. */
export const connectionShares = (total: number): ConcurrencyLimit =>
  new ConcurrencyLimit({
    total,
    perParty: Math.max(1, Math.floor(total * SHARE)),
    perPartyWhenContended: Math.max(1, Math.floor(total * SHARE_WHEN_CONTENDED)),
    refusal: 'Too much is under way in this workspace at once. Please try again in a moment.',
  });
