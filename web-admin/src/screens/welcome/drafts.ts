import type { Site, SiteDraft } from '@chatbot-saas/contract';
import { blanksIn, fillBlanks } from '@chatbot-saas/contract/domain';
import { newClientId } from '../../api/client-id.ts';
import type { Draft, Progress } from './progress.ts';

/** What is added next is another article, also where it says the same. */
export const asNew = (draft: SiteDraft): Draft => ({ ...draft, clientId: newClientId() });

/** A site’s own words are true, so they are ticked. */
export function fromSite({ drafts, ...site }: Site): Progress {
  const picked = drafts.map((_, place) => place);
  return {
    site,
    isStarter: false,
    drafts: drafts.map(asNew),
    picked,
    blanks: {},
    color: site.colors[0] ?? null,
    added: [],
  };
}

/** Of a starter set, only what has no blank is ticked. */
export function fromStarterSet(drafts: readonly SiteDraft[], site: Progress['site']): Progress {
  const picked = drafts.flatMap(({ answer }, place) => (blanksIn(answer).length === 0 ? [place] : []));
  return {
    site,
    isStarter: true,
    drafts: drafts.map(asNew),
    picked,
    blanks: {},
    color: site?.colors[0] ?? null,
    added: [],
  };
}

/** The blanks of a draft; a site’s own brackets are none. */
export const blanksOf = ({ answer }: Draft, { isStarter }: Pick<Progress, 'isStarter'>): string[] =>
  isStarter ? blanksIn(answer) : [];

export function isComplete(place: number, progress: Progress): boolean {
  const draft = progress.drafts[place];
  if (!draft) return false;
  const values = progress.blanks[place] ?? [];
  return blanksOf(draft, progress).every((_, at) => Boolean(values[at]?.trim()));
}

/** Filling in the last blank ticks a draft; emptying one takes the tick away. */
export function withBlank(progress: Progress, place: number, at: number, value: string): Progress {
  const values = [...(progress.blanks[place] ?? [])];
  values[at] = value;
  const next = {
    ...progress,
    // The server takes an id for one text only.
    drafts: progress.drafts.map((draft, other) => (other === place ? asNew(draft) : draft)),
    blanks: { ...progress.blanks, [place]: Array.from(values, (one) => one ?? '') },
  };
  return withPick(next, place, isComplete(place, next));
}

export function withPick(progress: Progress, place: number, isPicked: boolean): Progress {
  const others = progress.picked.filter((one) => one !== place);
  return { ...progress, picked: isPicked ? [...others, place].toSorted((a, b) => a - b) : others };
}

/** What goes live: nothing with an open blank. */
export const toAdd = (progress: Progress): Draft[] =>
  progress.picked.flatMap((place) => {
    const draft = progress.drafts[place];
    if (!draft || !isComplete(place, progress)) return [];
    const answer = progress.isStarter ? fillBlanks(draft.answer, progress.blanks[place] ?? []) : draft.answer;
    return [{ ...draft, answer }];
  });

/** The name of a site as people say it. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

/** Both spellings of a site’s address, as a key takes them. */
export function originsOf(url: string): string[] {
  const { protocol, hostname, origin, port } = new URL(url);
  const isName = /[a-z]$/i.test(hostname) && hostname.includes('.');
  if (!isName) return [origin];
  const bare = hostname.replace(/^www\./, '');
  return [bare, `www.${bare}`].map((host) => `${protocol}//${host}${port && `:${port}`}`);
}
