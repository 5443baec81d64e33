import { Shares } from '../shares.ts';

/** Of all connections: others are served at once while three tenants take all they can get. */
const SHARE = 1 / 4;

/** The one place in front of the pool; what runs in it takes one connection, and must not open a second one. */
export const connectionShares = (total: number): Shares =>
  new Shares({
    total,
    each: Math.max(1, Math.floor(total * SHARE)),
    refusal: 'Too much is under way in this workspace at once. Please try again in a moment.',
  });
