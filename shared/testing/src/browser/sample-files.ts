/** A red dot, as small as a PNG gets. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

/** As a file field takes it. */
export const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: DOT });
export const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello, world') };
