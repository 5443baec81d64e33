/**
 * Fits the weights of the assistant's confidence, and prints how good they are at bases that they were not fitted on.
 * `npm run bench:fit [-- --businesses <folder> --tenants <folder>]`: more businesses than the tuning ones, and tenants
 * of labeled questions as `bench:retrieval` reads them.
 */
import { join, resolve } from 'node:path';
import { buildKnowledgeIndex, type RetrievalItem } from '@chatbot-saas/engine';
import { ANSWER_FROM, COVERED_FROM } from '@chatbot-saas/engine/confidence/confidence';
import { answersAsWell, type Compared, FEATURES } from '@chatbot-saas/engine/confidence/evidence';
import { readWholeLexicon } from '@chatbot-saas/engine/lexicon/lexicon';
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { tableOf } from '@chatbot-saas/testing/table';
import { type Business, type JudgedQuestion, readBusinesses } from './assistant/businesses.ts';
import { fitLogistic, type Observation, probabilityOf } from './assistant/logistic.ts';
import { itemsOf, randomFrom, readTenants, type Tenant } from './retrieval-data.ts';

type Asked = Pick<JudgedQuestion, 'q' | 'want' | 'also'>;

interface Case {
  /** Cases of one base are fitted together or held out together. */
  readonly base: string;
  readonly group: 'businesses' | 'tenants' | 'changed bases';
  readonly isAnswerable: boolean;
  /** `right`: 1 for an item that answers, ½ for an acceptable one. */
  readonly candidates: readonly { readonly features: readonly number[]; readonly right: number }[];
}

/** How much a case counts: businesses are what the assistant is for. */
const WEIGHTS = { businesses: 1, tenants: 0.2, 'changed bases': 0.1 } as const;
/** Of the validation questions of a tenant, so many are taken. */
const QUESTIONS_OF_TENANT = 150;
/** These are settled before the search, or need the message before. */
const NOT_SEARCHED = new Set(['person', 'smalltalk', 'follow_up']);
const MOST_FEW = 5;
/** Bars between which the one that is used was chosen. */
const BARS = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75];
const COVERED = FEATURES.indexOf('covered');

let latest: { key: string; index: ReturnType<typeof buildKnowledgeIndex> } | undefined;

const given = argumentsGiven({ businesses: '', tenants: '' });
const folders = [join(import.meta.dirname, 'assistant/businesses/tuning'), given.businesses].filter(
  (f) => f !== '',
);
const businesses = folders.flatMap((folder) => readBusinesses(resolve(folder)));
const tenants = given.tenants ? readTenants(resolve(given.tenants)) : [];

// The product waits for it before it searches.
await readWholeLexicon();
const cases = [...businesses.flatMap(casesOfBusiness), ...tenants.flatMap(casesOfTenant)];
const bases = [...new Set(cases.map(({ base }) => base))];

const heldOut = bases.flatMap((base) => {
  const model = fit(cases.filter((each) => each.base !== base));
  return cases.filter((each) => each.base === base).map((each) => ({ ...each, ...judge(each, model) }));
});
const percent = (share: number) => (Number.isNaN(share) ? '–' : (100 * share).toFixed(1));
const rows = [...Map.groupBy(heldOut, ({ group }) => group)].map(([group, judged]) => [
  group,
  String(judged.length),
  ...sharesAt(judged, ANSWER_FROM),
]);
const ofBusinesses = heldOut.filter(({ group }) => group === 'businesses');
const bars = BARS.map((bar) => [bar.toFixed(2), ...sharesAt(ofBusinesses, bar)]);
const SHARES = ['flat answers not wrong', 'answers found', 'false answers'];
const { answers, isBestRight } = fit(cases);
const rounded = (weights: readonly number[]) =>
  JSON.stringify(weights.map((weight) => Number(weight.toFixed(2))));
process.stdout.write(
  `${tableOf([['held out, of 100', 'questions', ...SHARES], ...rows], false)}\n
${tableOf([['businesses, answered from', ...SHARES], ...bars], false)}\n\n${FEATURES.join(', ')}\nANSWERS = ${rounded(answers)}\nIS_BEST_RIGHT = ${rounded(isBestRight)}\n`,
);

/** Flat answers not wrong, answers found and false answers, if answers are given from this confidence on. */
function sharesAt(judged: typeof heldOut, bar: number): string[] {
  const flat = judged.filter(({ confidence }) => confidence >= bar);
  const answerable = judged.filter(({ isAnswerable }) => isAnswerable);
  const found = flat.filter(({ isAnswerable, right }) => isAnswerable && right === 1);
  const wrong = flat.filter(({ isAnswerable, right }) => !isAnswerable && right === 0);
  return [
    flat.filter(({ right }) => right > 0).length / flat.length,
    found.length / answerable.length,
    wrong.length / (judged.length - answerable.length),
  ].map(percent);
}

function casesOfBusiness({ name, kb, questions }: Business): Case[] {
  const items = kb.map((item): RetrievalItem => ({ ...item, tags: [], priority: 0 }));
  const random = randomFrom(items.length);
  return questions
    .filter(({ kind }) => !NOT_SEARCHED.has(kind))
    .flatMap((question) => {
      const wanted = items.filter(({ id }) => question.want.includes(id));
      const others = items.filter(({ id }) => !question.want.includes(id));
      const few = others.toSorted(() => random() - 0.5).slice(0, 1 + Math.floor(random() * MOST_FEW));
      const whole = caseOf(question, items, { base: name, group: 'businesses' });
      // Without its item nothing answers, and among few items a lead is weaker evidence.
      const changed = wanted.length > 0 ? [others, [...wanted, ...few]] : [few];
      return [
        whole,
        ...changed.map((kept) => caseOf(question, kept, { base: name, group: 'changed bases' })),
      ];
    });
}

function casesOfTenant(tenant: Tenant): Case[] {
  const step = Math.max(1, tenant.val.length / QUESTIONS_OF_TENANT);
  const taken = Array.from(
    { length: Math.floor(tenant.val.length / step) },
    (_, i) => tenant.val[Math.floor(i * step)],
  );
  return [4, 0].flatMap((alternatives) =>
    taken.flatMap((question) =>
      question
        ? [
            caseOf(
              { q: question.q, want: question.a === null ? [] : [question.a], also: [] },
              itemsOf(tenant, alternatives),
              {
                base: tenant.name,
                group: 'tenants',
              },
            ),
          ]
        : [],
    ),
  );
}

function caseOf(
  { q, want, also }: Asked,
  items: readonly RetrievalItem[],
  of: Pick<Case, 'base' | 'group'>,
): Case {
  const candidates = indexOf(items)
    .candidates(q)
    .map(({ id, features }) => ({ features, right: want.includes(id) ? 1 : also.includes(id) ? 0.5 : 0 }));
  return { ...of, isAnswerable: items.some(({ id }) => want.includes(id)), candidates };
}

/** The index of the same items as before is not built again. */
function indexOf(items: readonly RetrievalItem[]) {
  const key = items
    .map(({ id, question, alternatives }) => `${id} ${question} ${alternatives.length}`)
    .join('\n');
  if (latest?.key !== key) latest = { key, index: buildKnowledgeIndex(items) };
  return latest.index;
}

function fit(known: readonly Case[]) {
  const answers = fitLogistic(
    known.flatMap(({ group, isAnswerable, candidates }) =>
      isAnswerable
        ? candidates
            .filter(({ right }) => right !== 0.5)
            .map(({ features, right }): Observation => ({ features, outcome: right, weight: WEIGHTS[group] }))
        : [],
    ),
    FEATURES.length,
  );
  const isBestRight = fitLogistic(
    known.flatMap(({ group, candidates }): Observation[] => {
      const best = bestOf(candidates, answers);
      return best
        ? [{ features: best.features, outcome: best.right > 0 ? 1 : 0, weight: WEIGHTS[group] }]
        : [];
    }),
    FEATURES.length,
  );
  return { answers, isBestRight };
}

function judge({ candidates }: Case, { answers, isBestRight }: ReturnType<typeof fit>) {
  const best = bestOf(candidates, answers);
  const isCovered = (best?.features[COVERED] ?? 0) >= COVERED_FROM;
  const isClear = !candidates.some(
    (each) => best && each !== best && answersAsWell(comparedOf(each), comparedOf(best)),
  );
  return {
    right: best?.right ?? 0,
    confidence: best && isCovered && isClear ? probabilityOf(isBestRight, best.features) : 0,
  };
}

function comparedOf({ features }: Case['candidates'][number]): Compared {
  const [, wording = 0, all = 0, , , focus = 0] = features;
  return { wording, coverage: { all, focus } };
}

function bestOf(candidates: Case['candidates'], answers: readonly number[]) {
  return candidates.toSorted(
    (a, b) => probabilityOf(answers, b.features) - probabilityOf(answers, a.features),
  )[0];
}
