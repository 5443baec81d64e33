import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RetrievalItem } from '@chatbot-saas/engine';
import * as z from 'zod';

const question = z.object({
  q: z.string(),
  /** The id of the right item, null when the knowledge has none. */
  a: z.string().nullable(),
  kind: z.enum(['in', 'near', 'far', 'oos']),
});

const tenant = z.object({
  name: z.string(),
  kb: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      alternatives: z.array(z.string()),
      answer: z.string(),
      category: z.string(),
      tags: z.array(z.string()),
    }),
  ),
  val: z.array(question),
  test: z.array(question),
});

export type Question = z.infer<typeof question>;
export type Tenant = z.infer<typeof tenant>;

/** Every tenant in the folder, by file name. Throws when a file has another shape. */
export function readTenants(folder: string): Tenant[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => tenant.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

export function itemsOf({ kb }: Tenant, alternatives: number): RetrievalItem[] {
  return kb.map((item) => ({ ...item, alternatives: item.alternatives.slice(0, alternatives), priority: 0 }));
}

/** A seeded source of numbers 0–1 (mulberry32), so that every run mistypes the same way. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One slip of the finger in the first longer word and every fourth after it; first letters stay. */
export function mistype(text: string, random: () => number): string {
  let longer = 0;
  return text.replace(/\p{L}{5,}/gu, (word) => (longer++ % 4 === 0 ? slip(word, random) : word));
}

function slip(word: string, random: () => number): string {
  const letters = [...word];
  const at = 1 + Math.floor(random() * (letters.length - 2));
  const kind = Math.floor(random() * 4);
  const stray = String.fromCharCode(97 + Math.floor(random() * 26));
  if (kind === 0) letters.splice(at, 1);
  else if (kind === 1) letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
  else if (kind === 2) letters.splice(at, 0, stray);
  else letters[at] = stray;
  return letters.join('');
}
