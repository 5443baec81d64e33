import { describe, expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../index.ts';
import { readWholeLexicon } from '../lexicon/lexicon.ts';

/** A base with these items among others in their language. */
const BASES = {
  en: {
    'Salon hours': 'Tuesday to Friday, 9 to 5.',
    'Finding us': 'Behind the mill.',
    Wigs: 'Made to measure.',
  },
  de: {
    'Wann wir offen haben': 'Di bis Fr, 9 bis 17.',
    'So finden Sie uns': 'An der Mühle.',
    Perücken: 'Nach Maß.',
  },
  fr: {
    'Nous sommes ouverts': 'Du mardi au vendredi, de 9 à 17.',
    'Où nous sommes': 'Derrière le moulin.',
    Perruques: 'Sur mesure, pour toute la famille.',
  },
  es: {
    'Cuándo abrimos': 'De martes a viernes, de 9 a 17.',
    'Dónde estamos': 'Detrás del molino.',
    Pelucas: 'A medida, para toda la familia.',
  },
  pt: {
    'Quando abrimos': 'De terça a sexta, das 9 às 17.',
    'Onde estamos': 'Atrás do moinho.',
    Perucas: 'Sob medida.',
  },
  ar: { 'متى نفتح': 'من الثلاثاء إلى الجمعة', 'أين نحن': 'خلف الطاحونة', 'شعر مستعار': 'حسب المقاس' },
  ja: {
    開いている時間: '火曜から金曜、9時から17時。',
    お店の場所: '水車の裏です。',
    かつら: 'オーダーメイドです。',
  },
  zh: { 何时营业: '周二到周五，九点到五点。', 我们在哪里: '在磨坊后面。', 假发: '量身定做。' },
} as const;

async function first(language: keyof typeof BASES, question: string): Promise<string | undefined> {
  await readWholeLexicon();
  const items = Object.entries(BASES[language]).map(([title, answer]) => ({
    ...{ id: title, question: title, answer, category: '', alternatives: [], tags: [], priority: 0 },
  }));
  const { decision, hits } = buildKnowledgeIndex(items).search(question, 3, { candidatesOnly: true });
  return decision === 'none' ? undefined : hits[0]?.id;
}

describe('a title that a shop gives its hours or its place', () => {
  test.each([
    ['en', 'when are you open?', 0],
    ['en', 'opening times', 0],
    ['en', 'where are you?', 1],
    ['en', 'address', 1],
    ['de', 'Wann habt ihr geöffnet?', 0],
    ['de', 'Wo seid ihr?', 1],
    ['fr', 'À quelle heure ouvrez-vous ?', 0],
    ['fr', 'Où êtes-vous ?', 1],
    ['es', '¿A qué hora abren?', 0],
    ['es', '¿A qué hora abrís?', 0],
    ['es', 'a que hora abris', 0],
    ['es', '¿Dónde estáis?', 1],
    ['es', '¿Cómo llego?', 1],
    ['pt', 'A que horas abrem?', 0],
    ['pt', 'Onde vocês ficam?', 1],
    ['ar', 'متى تفتحون؟', 0],
    ['ar', 'أين تقعون؟', 1],
    ['ja', '営業時間は?', 0],
    ['ja', '住所は?', 1],
    ['zh', '几点开门', 0],
    ['zh', '地址', 1],
  ] as const)('is found by who asks for it (%s): %s', async (language, question, place) => {
    expect(await first(language, question)).toBe(Object.keys(BASES[language])[place]);
  });
});
