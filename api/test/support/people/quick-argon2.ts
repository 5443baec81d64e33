import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll } from 'vitest';

const { hash, verify } = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;

/** Tests make thousands of accounts, and the product's own cost would be a fifth of all their time. */
const LEAST = { memoryCost: 8, timeCost: 1 };
let isFullCost = false;

/** For what is said of passwords themselves: their hashes cost what they cost in the product. */
export function atFullPasswordCost(): void {
  beforeAll(() => {
    isFullCost = true;
  });
  afterAll(() => {
    isFullCost = false;
  });
}

/** In the place of the library's, wherever a test runs the server in its own process. */
const hashForTest: typeof hash = (password, options) =>
  hash(password, isFullCost ? options : { ...options, ...LEAST });

export { hashForTest as hash, verify };
