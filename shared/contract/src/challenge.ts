import * as z from 'zod';

const hex = z.string().regex(/^(?:[0-9a-f]{2})+$/);

/** A proof of work in version 2 of altcha's protocol, which altcha's own widget and libraries solve as well. */
export const challenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    /** Iterations for each try. */
    cost: z.number().int(),
    nonce: hex,
    salt: hex,
    keyLength: z.number().int(),
    /** The derived key of the right counter begins with it. */
    keyPrefix: hex,
    keySignature: hex,
    /** In seconds since 1970. */
    expiresAt: z.number().int(),
    /** The API key that it was made for. */
    data: z.object({ key: z.uuid() }),
  }),
  signature: hex,
});
export type Challenge = z.output<typeof challenge>;

/** What `altcha` holds, as JSON in base64. */
export const solvedChallenge = z.object({
  challenge,
  solution: z.object({ counter: z.number().int().min(0), derivedKey: hex }),
});
