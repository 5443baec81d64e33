/** A UUID. `crypto.randomUUID` exists on https and localhost only, and some run this on a plain http address. */
export function newClientId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (Number(digit) ^ (random() & (15 >> (Number(digit) / 4)))).toString(16),
  );
}

const random = (): number => globalThis.crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
