import { describe, expect, test } from 'vitest';
import { buildKnowledgeIndex, type KnowledgeIndex, type RetrievalItem } from '../index.ts';
import { readWholeLexicon } from '../lexicon/lexicon.ts';

await readWholeLexicon();

const baseOf = (texts: Record<string, string>): KnowledgeIndex =>
  buildKnowledgeIndex(
    Object.entries(texts).map(
      ([question, answer], i): RetrievalItem => ({
        ...{ id: question, question, answer, alternatives: [], tags: [], category: '', priority: -i },
      }),
    ),
  );
const ask = (base: KnowledgeIndex, question: string) => {
  const { decision, hits } = base.search(question, 12, { candidatesOnly: true });
  return { decision, related: hits.filter(({ isRelated }) => isRelated).map(({ id }) => id) };
};

describe('the word that all items have', () => {
  const STABLE = baseOf({
    'How do I book my horse in?': 'By phone, and we meet your horse first.',
    'What does my horse eat?': 'Hay twice a day.',
    'Can my horse share?': 'Horses of one home may share a paddock.',
    'Walks for your horse': 'Once around the wood.',
    'Ill horses': 'We call the vet, and you.',
    'Collecting your horse': 'Until six in the evening.',
    'Washing your horse': 'On Thursdays.',
  });

  test('alone is not answered by one of them', () => {
    expect(ask(STABLE, 'horses?').decision).toBe('suggest');
  });

  test('has no item offered for one that is only narrower', () => {
    expect(ask(STABLE, 'foals?')).toEqual({ decision: 'none', related: [] });
  });

  test('does not stand in the way of other words', () => {
    expect(ask(STABLE, 'when can I collect my horse?').related[0]).toBe('Collecting your horse');
  });
});

describe('facts in an answer', () => {
  const FARM = baseOf({
    Kindergeburtstag: 'Für bis zu 12 Kinder, 180 Euro mit Führung.',
    'Absage und Umbuchung': 'Sagt uns zwei Tage vorher Bescheid, sonst fällt die Hälfte an.',
    Anfahrt: 'Bus 7 bis Mühlweg.',
    Hofladen: 'Freitags von 14 bis 18 Uhr.',
    Gruppen: 'Ab 10 Personen, 9 Euro pro Person.',
    Essen: 'Picknick dürft ihr mitbringen.',
  });
  const BAKERY = baseOf({
    'Bread rolls': 'Plain 45 p, poppy seed 60 p, from six in the morning.',
    Cakes: 'Order two days before.',
    'Opening hours': 'Mon to Sat 6 to 2.',
    Allergies: 'All we bake may hold nuts.',
    'Pre-orders': 'Leave a note by noon.',
    Coffee: 'To take away only.',
  });

  test('are times with their number as a word', () => {
    expect(ask(FARM, 'bis wann können wir absagen')).toMatchObject({
      decision: 'answer',
      related: ['Absage und Umbuchung'],
    });
  });

  test('are amounts in small coins, and what has a price is sold', () => {
    expect(ask(BAKERY, 'do you sell rolls?')).toMatchObject({ decision: 'answer', related: ['Bread rolls'] });
  });
});
