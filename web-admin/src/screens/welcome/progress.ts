import { site } from '@chatbot-saas/contract';
import * as z from 'zod';
import { newClientId } from '../../api/client-id.ts';

const draft = z.object({
  question: z.string(),
  answer: z.string(),
  category: z.string(),
  /** Kept with the draft, so that neither a second tab nor a second try adds it twice. */
  clientId: z.string().default(() => newClientId()),
});
export type Draft = z.output<typeof draft>;

const progress = z.object({
  /** What was read of the website, if one was. */
  site: site.omit({ drafts: true }).nullable(),
  /** A starter set has blanks; what a site says has none. */
  isStarter: z.boolean(),
  drafts: z.array(draft),
  /** Places of the drafts that are to be added. */
  picked: z.array(z.number().int()),
  /** What was typed into the blanks of a draft, by its place. */
  blanks: z.record(z.string(), z.array(z.string())),
  color: z.string().nullable(),
  /** The articles that were made from the drafts. */
  added: z.array(z.string()),
});
export type Progress = z.output<typeof progress>;

const storedAs = (tenantId: string) => `welcome:${tenantId}`;

/** What was done before, also in an earlier visit; null at the start. */
export function recall(tenantId: string): Progress | null {
  try {
    return progress.safeParse(JSON.parse(localStorage.getItem(storedAs(tenantId)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export function remember(tenantId: string, next: Progress | null): void {
  try {
    if (next) localStorage.setItem(storedAs(tenantId), JSON.stringify(next));
    else localStorage.removeItem(storedAs(tenantId));
  } catch {
    // A full store only means that a later visit starts over.
  }
}
