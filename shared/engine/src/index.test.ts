import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildKnowledgeIndex, type RetrievalItem } from './index.ts';

function item(id: string, question: string, more: Partial<RetrievalItem> = {}): RetrievalItem {
  return { id, question, alternatives: [], answer: '', tags: [], category: 'general', priority: 0, ...more };
}

const shop = [
  item('return', 'How do I return an item?', {
    alternatives: ['I want to send my order back', 'Can I get my money back for something I bought?'],
    answer: 'Open your order, choose "Return" and print the label. You have 30 days.',
    tags: ['returns', 'refund'],
  }),
  item('delivery', 'How long does delivery take?', {
    alternatives: ['When will my parcel arrive?', 'Shipping time to Austria'],
    answer: 'Two to four working days within Europe.',
  }),
  item('password', 'I forgot my password', {
    alternatives: ['How can I reset my password?', 'I cannot sign in any more'],
    answer: 'Choose "Forgot password" on the sign-in page; we send you a link.',
  }),
  item('invoice', 'Where can I find my invoice?', {
    alternatives: ['I need a receipt for my tax return', 'Download the bill for my order'],
  }),
  item('hours', 'When are you open?', { alternatives: ['What are your opening hours?'] }),
];
const index = buildKnowledgeIndex(shop);
test('search in steps: interleaved searches find the same as separate ones', () => {
  const amended = index.amended({ written: shop.slice(1, 3), removed: [shop[0]?.id ?? ''] });
  for (const searched of [index, amended]) {
    const queries = ['how can I find my order and my password', 'forgot my password', 'opening hours'];
    const underWay = queries.map((query) => ({ query, steps: searched.searchInSteps(query, 5) }));
    const found = new Map<string, unknown>();
    while (found.size < queries.length) {
      for (const { query, steps } of underWay) {
        const step = steps.next();
        if (step.done) found.set(query, found.get(query) ?? step.value);
      }
    }
    for (const query of queries) expect(found.get(query)).toEqual(searched.search(query, 5));
  }
});

const best = (query: string) => index.search(query, 3).hits[0]?.id;

describe('search', () => {
  test.each([
    ['how can i return something', 'return'],
    ['when does my parcel come', 'delivery'],
    ['reset password please', 'password'],
    ['can you send me a receipt', 'invoice'],
    ['opening hours on saturday?', 'hours'],
  ])('finds the item for "%s"', (query, id) => {
    expect(best(query)).toBe(id);
  });

  test.each([
    ['how do I retrun an itme', 'return'],
    ['forgot pasword', 'password'],
    ['openning huors', 'hours'],
  ])('tolerates typos: "%s"', (query, id) => {
    expect(best(query)).toBe(id);
  });

  test('finds an item by words that only its answer or tags have', () => {
    expect(best('is there a label to print?')).toBe('return');
    expect(best('refund')).toBe('return');
  });

  test('learns from an alternative phrasing', () => {
    const query = 'my bike has a flat tyre';
    const without = buildKnowledgeIndex([...shop, item('repair', 'Do you do repairs?')]);
    const taught = item('repair', 'Do you do repairs?', { alternatives: ['The tyre of my bike is flat'] });

    expect(without.search(query, 1).decision).not.toBe('answer');
    expect(buildKnowledgeIndex([...shop, taught]).search(query, 1)).toMatchObject({
      hits: [{ id: 'repair' }],
      decision: 'answer',
    });
  });

  test('returns the higher priority first when two items fit equally', () => {
    const twins = [item('old', 'Is there a discount?'), item('new', 'Is there a discount?', { priority: 5 })];
    expect(
      buildKnowledgeIndex(twins)
        .search('discount', 2)
        .hits.map(({ id }) => id),
    ).toEqual(['new', 'old']);
  });

  test('returns at most the requested number of hits, best first', () => {
    const { hits } = index.search('how can I find my order and my password', 3);
    const scores = hits.map(({ score }) => score);
    expect(hits).toHaveLength(3);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('decides independently of the number of hits', () => {
    const query = 'how can i return something';
    expect(index.search(query, 0)).toEqual({ ...index.search(query, 5), hits: [] });
  });

  test('finds the same for a reply without the items that fill the list', () => {
    for (const query of [
      'forgot my password',
      'how can I find my order and my password',
      'opening hours',
      shop[0]?.question ?? '',
    ]) {
      const all = index.search(query, 5);
      const own = index.search(query, 5, { candidatesOnly: true });
      expect(own).toEqual({ ...all, hits: all.hits.slice(0, own.hits.length) });
      expect(all.hits.slice(own.hits.length).some(({ isRelated }) => isRelated)).toBe(false);
    }
  });

  test('does not change an earlier result', () => {
    const first = index.search('opening hours', 3);
    const copy = structuredClone(first);
    index.search('forgot my password', 3);
    expect(first).toEqual(copy);
  });
});

describe('an amended index', () => {
  const museum = item('museum', 'Where is the museum of glass?', { answer: 'In Murano.' });
  const amended = index.amended({
    written: [museum, item('hours', 'Is there parking for lorries?')],
    removed: ['invoice'],
  });
  const found = (query: string) => amended.search(query, 5).hits.map(({ id }) => id);

  test('finds written items, also by new words', () => {
    expect(amended.search('where is the museum of glass', 1)).toMatchObject({
      hits: [{ id: 'museum' }],
      decision: 'answer',
    });
    expect(found('murano')).toEqual(['museum']);
  });

  test('finds a replaced item by its new words only, and once', () => {
    expect(found('parking for my lorry')[0]).toBe('hours');
    expect(found('opening hours')[0]).not.toBe('hours');
    expect(found('is there parking, and when are you open').filter((id) => id === 'hours')).toHaveLength(1);
  });

  test('does not find removed items', () => {
    expect(found('I need a receipt, where is my invoice')).not.toContain('invoice');
    expect(amended.size).toBe(shop.length);
  });

  test('leaves the original index unchanged', () => {
    expect(best('opening hours')).toBe('hours');
    expect(best('where can I find my invoice')).toBe('invoice');
  });

  test('scores other items, and an item rewritten without a change, exactly as before', () => {
    const same = index.amended({ written: shop.slice(1, 3), removed: [] });
    for (const query of [...shop.map(({ question }) => question), 'forgot pasword', 'zebra parcel']) {
      const before = index.search(query, 10).hits;
      const after = new Map(same.search(query, 10).hits.map(({ id, score }) => [id, score]));
      expect(after.size).toBe(before.length);
      for (const { id, score } of before) expect(after.get(id)).toBeCloseTo(score, 5);
    }
  });
});

describe('the decision', () => {
  test('is to answer a question that is written in an item', () => {
    for (const { id, question } of shop) {
      expect(index.search(question, 1)).toMatchObject({ hits: [{ id }], decision: 'answer' });
    }
  });

  test.each([
    'what is the capital of mongolia',
    'tell me a joke about penguins',
    'do you hire software engineers',
  ])('is not to answer "%s"', (query) => {
    expect(index.search(query, 3).decision).not.toBe('answer');
  });

  test('has less confidence the more unknown words a question has', () => {
    const sure = index.search('forgot my password', 1).confidence;
    const unsure = index.search('forgot my zebra grooming appointment password', 1).confidence;
    expect(unsure).toBeLessThan(sure);
  });

  test.each(['', '   ', '?!…', '👍🏽', '\u0000', '\ud800'])('is none for %j', (query) => {
    expect(index.search(query, 3)).toMatchObject({ hits: [], confidence: 0, decision: 'none' });
  });

  test('is none for an empty index', () => {
    const empty = buildKnowledgeIndex([]);
    expect(empty.size).toBe(0);
    expect(empty.search('how do I return an item', 5)).toMatchObject({
      hits: [],
      confidence: 0,
      decision: 'none',
    });
  });

  test('is none for blank items', () => {
    const blank = buildKnowledgeIndex([item('blank', '  '), item('dots', '...')]);
    expect(blank.search('how do I return an item', 5).decision).toBe('none');
  });

  test('has scores and confidence from 0 to 1 for any text and items', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    const word = fc.constantFrom('return', 'order', 'häuser', '返品', 'ไทย', '123456', '🙂', '\udc00', '');
    const sentence = fc.oneof(
      text,
      fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
    );
    const entry = fc.record({ question: sentence, alternatives: fc.array(sentence, { maxLength: 3 }) });
    const knowledge = fc.array(entry, { maxLength: 6 });
    fc.assert(
      fc.property(knowledge, sentence, (entries, query) => {
        const items = entries.map(({ question, alternatives }, i) =>
          item(String(i), question, { alternatives }),
        );
        const { hits, confidence } = buildKnowledgeIndex(items).search(query, 5);
        const values = [confidence, ...hits.map(({ score }) => score)];
        expect(values.filter((value) => !(value >= 0 && value <= 1))).toEqual([]);
      }),
    );
  });

  test('accepts a pasted document as a question', () => {
    const document = `I forgot my password. ${'x'.repeat(20_000)} ${'\ud83d'.repeat(5_000)}`;
    expect(index.search(document, 1).confidence).toBeLessThan(1);
  });
});

describe('languages', () => {
  const German = buildKnowledgeIndex([
    item('ruecksendung', 'Wie kann ich einen Artikel zurücksenden?', {
      alternatives: ['Rückgabe der Bestellung'],
    }),
    item('versand', 'Wie hoch sind die Versandkosten?', { alternatives: ['Was kostet die Lieferung?'] }),
    item('oeffnung', 'Wann habt ihr geöffnet?', { alternatives: ['Öffnungszeiten am Samstag'] }),
    item('strasse', 'In welcher Straße ist euer Laden?', { alternatives: ['Wo finde ich euch?'] }),
  ]);
  const Japanese = buildKnowledgeIndex([
    item('返品', '商品を返品するにはどうすればいいですか', { alternatives: ['返品方法を教えてください'] }),
    item('配送', '配送にはどのくらいかかりますか', { alternatives: ['荷物はいつ届きますか'] }),
    item('パスワード', 'パスワードを忘れました', { alternatives: ['パスワードを再設定したい'] }),
  ]);
  const Thai = buildKnowledgeIndex([
    item('คืน', 'ฉันจะคืนสินค้าได้อย่างไร', { alternatives: ['ต้องการคืนเงิน'] }),
    item('ส่ง', 'จัดส่งใช้เวลากี่วัน', { alternatives: ['สินค้าจะมาถึงเมื่อไหร่'] }),
  ]);

  const Chinese = buildKnowledgeIndex([
    item('退货', '我怎么退货？', { alternatives: ['我想把商品退回去'] }),
    item('运费', '运费是多少？', { alternatives: ['送货要多少钱'] }),
    item('密码', '我忘记了密码', { alternatives: ['怎么重置密码'] }),
  ]);
  const Arabic = buildKnowledgeIndex([
    item('الإرجاع', 'كيف يمكنني إرجاع الطلب؟', { alternatives: ['أريد إعادة المنتج'] }),
    item('الشحن', 'كم تستغرق مدة الشحن؟', { alternatives: ['متى يصل الطرد'] }),
    item('السر', 'نسيت كلمة المرور', { alternatives: ['كيف أغير كلمة السر'] }),
  ]);
  const Russian = buildKnowledgeIndex([
    item('возврат', 'Как вернуть товар?', { alternatives: ['Хочу оформить возврат заказа'] }),
    item('доставка', 'Сколько стоит доставка?', { alternatives: ['Когда придёт посылка'] }),
    item('пароль', 'Я забыл пароль', { alternatives: ['Как восстановить доступ'] }),
  ]);
  const French = buildKnowledgeIndex([
    item('abonnement', "Comment résilier l'abonnement ?", { alternatives: ['Je ne veux plus être abonné'] }),
    item('livraison', 'Quand arrive ma livraison ?', { alternatives: ['Délais pour être livré'] }),
    item('facture', 'Où trouver mes factures ?', { alternatives: ['Il me faut un justificatif'] }),
  ]);
  const mixed = buildKnowledgeIndex([
    item('return', 'How do I return an item that I have bought?', {
      answer: 'Print the label in your order.',
    }),
    item('price', 'How much is the delivery of my order?', { answer: 'It is free from 50 euros.' }),
    item('ruecksendung', 'Wie kann ich einen Artikel zurücksenden?', { answer: 'Druck das Etikett aus.' }),
    item('versand', 'Wie hoch sind die Kosten für den Versand?', { answer: 'Ab 50 Euro ist er frei.' }),
  ]);

  const languages = { German, Japanese, Thai, Chinese, Arabic, Russian, French, mixed };

  test.each([
    { language: 'German', query: 'was kostet der versand', id: 'versand' },
    { language: 'German', query: 'ARTIKEL ZURUCKSENDEN', id: 'ruecksendung' },
    { language: 'German', query: 'Öffnungszeit', id: 'oeffnung' },
    { language: 'German', query: 'welche strasse', id: 'strasse' },
    { language: 'Japanese', query: '返品したい', id: '返品' },
    { language: 'Japanese', query: 'いつ届く？', id: '配送' },
    { language: 'Japanese', query: 'ﾊﾟｽﾜｰﾄﾞ忘れた', id: 'パスワード' },
    { language: 'Thai', query: 'คืนสินค้า', id: 'คืน' },
    { language: 'Thai', query: 'ส่งกี่วัน', id: 'ส่ง' },
    { language: 'Chinese', query: '可以退货吗', id: '退货' },
    { language: 'Chinese', query: '忘了密码怎么办', id: '密码' },
    { language: 'Arabic', query: 'إعادة الطلبات', id: 'الإرجاع' },
    { language: 'Arabic', query: 'شحن', id: 'الشحن' },
    { language: 'Russian', query: 'возвратить товары', id: 'возврат' },
    { language: 'Russian', query: 'цена доставки', id: 'доставка' },
    { language: 'French', query: 'resiliation de mon abonnement', id: 'abonnement' },
    { language: 'French', query: 'une facture', id: 'facture' },
    { language: 'mixed', query: 'returning items', id: 'return' },
    { language: 'mixed', query: 'Zurücksendung von Artikeln', id: 'ruecksendung' },
    { language: 'mixed', query: 'Versandkosten', id: 'versand' },
  ] as const)('finds "$query" in $language', ({ language, query, id }) => {
    expect(languages[language].search(query, 1).hits[0]?.id).toBe(id);
  });

  test.each([
    { language: 'German', query: 'Wer hat die Weltmeisterschaft gewonnen?' },
    { language: 'Japanese', query: '東京の天気はどうですか' },
    { language: 'Thai', query: 'วันนี้อากาศเป็นยังไง' },
    { language: 'Chinese', query: '今天天气怎么样' },
    { language: 'Arabic', query: 'ما هي حالة الطقس اليوم' },
    { language: 'Russian', query: 'какая сегодня погода' },
    { language: 'French', query: 'quel temps fait-il à Paris' },
    { language: 'mixed', query: 'Wer hat die Weltmeisterschaft gewonnen?' },
  ] as const)('does not answer "$query" in $language', ({ language, query }) => {
    expect(languages[language].search(query, 1).decision).not.toBe('answer');
  });
});
