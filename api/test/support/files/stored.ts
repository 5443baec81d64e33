import { expect } from 'vitest';
import { inspect } from '../../../src/features/files/inspect.ts';
import { bytesOf, contentOf } from '../../../src/infrastructure/file-storage/bytes.ts';

/** What would be kept of these bytes, and as what. */
export async function stored(given: Buffer) {
  const { pieces, ...seen } = await inspect(bytesOf(given));
  const content = contentOf(bytesOf(given), pieces);
  const chunks: Buffer[] = [];
  for await (const chunk of content.chunks()) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  expect(bytes.length).toBe(content.size);
  return { ...seen, bytes };
}
