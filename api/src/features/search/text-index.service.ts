import { setImmediate as otherWork } from 'node:timers/promises';
import type { Language } from '@chatbot-saas/engine/language/language';
import { ownLanguageOf } from '@chatbot-saas/engine/language/own-language';
import { languageOfTag } from '../../assistant/visitor-language.ts';
import { runAll, type Scope, type Services, SYSTEM } from '../../context/index.ts';
import * as store from './text-index.store.ts';
import { termsOf } from './words.ts';

/** So many texts are one statement, which takes well under a second. */
const PAGE = 250;
/** Requests come between so many texts. */
const AT_ONCE = 25;
/** A search reads one era after another: a small one holds few texts of a frequent word, few eras are soon through. */
const TEXTS_OF_ERA = 30_000;

/** Indexes what was said in tenants that are behind. No message waits for it. */
export async function catchUp(services: Services): Promise<void> {
  await runAll(await store.listBehind(services.platform), async ({ tenantId, stream }) => {
    for (;;) {
      const texts = await services.openScope(tenantId, SYSTEM, (scope) => indexPage(scope, stream));
      if (texts === 0) break;
    }
  });
}

/** Indexes the next page of changes, and returns how many there were; 0: it is up to date, or another process is at it. */
async function indexPage({ db }: Scope, stream: store.Behind['stream']): Promise<number> {
  const pass = await store.lockPass(db, stream);
  if (!pass) return 0;
  const { texts, last } = await store.readPage(db, stream, pass, PAGE);
  const entries = await indexed(db, texts);
  await store.save(db, entries);
  // Emptied while an earlier pass was at it, which has written the former words after they were taken out.
  const kept = new Set(entries.map(({ id }) => id));
  await store.remove(
    db,
    texts.flatMap(({ id }) => (kept.has(id) ? [] : id)),
  );
  if (last) await store.goOn(db, stream, pass, last);
  else await store.complete(db, stream, pass);
  return last ? texts.length : 0;
}

/** Notes are in the team's language, whatever the visitor's. */
export function languageOf({ seq, content, languageTag }: store.Text): Language {
  const ofConversation = languageOfTag(languageTag);
  const own = () => ownLanguageOf(content);
  return (seq === null ? (own() ?? ofConversation) : (ofConversation ?? own())) ?? 'und';
}

/** With their terms, each behind the number of its era. */
async function indexed(db: Scope['db'], texts: readonly store.Text[]): Promise<store.IndexedText[]> {
  const eras = await store.listEras(db);
  const touched = new Set<store.Era>();
  const result: store.IndexedText[] = [];
  for (const [n, text] of texts.toSorted((a, b) => a.at - b.at).entries()) {
    if (n % AT_ONCE === AT_ONCE - 1) await otherWork();
    const language = languageOf(text);
    const terms = termsOf(text.content, language);
    if (terms.size === 0) continue;
    const era = await eraOf(db, eras, text.at);
    era.texts += 1;
    era.newestAt = Math.max(era.newestAt, text.at);
    if (language !== 'und') era.languages.add(language);
    touched.add(era);
    result.push({ ...text, terms: Array.from(terms, (term) => `${era.id}.${term}`) });
  }
  for (const era of touched) await store.saveEra(db, era);
  return result;
}

/** A text is in the era of its time. A full one is followed by another, from the first text on that is newer than all in it. */
async function eraOf(db: Scope['db'], eras: store.Era[], at: number): Promise<store.Era> {
  const era = eras.findLast(({ startsAt }) => startsAt <= at);
  const isFull = era !== undefined && era === eras.at(-1) && era.texts >= TEXTS_OF_ERA && at > era.newestAt;
  if (era && !isFull) return era;
  const next = await store.openEra(db, at, { isFirst: era === undefined });
  eras.push(next);
  return next;
}
