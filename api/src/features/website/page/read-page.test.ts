import { describe, expect, it } from 'vitest';
import { brandColors } from './colors.ts';
import { decodeText } from './decode-text.ts';
import { readPage } from './read-page.ts';
import { topicOf } from './topics.ts';

const URL = 'https://fjord.example/help/';
const read = (body: string, head = '', url = URL) =>
  readPage(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`, url);
const drafts = (body: string, head = '', url = URL) => read(body, head, url).drafts;

describe('questions on a page', () => {
  it('are read from what it declares for search engines, also inside a graph and with markup', () => {
    const faq = {
      '@graph': [
        { '@type': 'Organization', name: 'Fjord' },
        {
          '@type': 'FAQPage',
          mainEntity: [
            {
              '@type': 'Question',
              name: 'Do you ship to Norway?',
              acceptedAnswer: {
                '@type': 'Answer',
                text: '<p>Yes, in <b>five</b> days.</p><p>See <a href="/rates">rates</a>.</p>',
              },
            },
            { '@type': 'Question', name: 'No answer?' },
          ],
        },
      ],
    };
    expect(drafts(`<script type="application/ld+json">${JSON.stringify(faq)}</script>`)).toEqual([
      {
        question: 'Do you ship to Norway?',
        answer: 'Yes, in five days.\n\nSee [rates](https://fjord.example/rates).',
        category: null,
      },
    ]);
    expect(drafts('<script type="application/ld+json">{"@type": "Question"</script>')).toEqual([]);
  });

  it('are headings that ask, with the text up to the next heading', () => {
    expect(
      drafts(`<h1>Help</h1><p>Welcome to our help.</p>
        <h2>Where is my <em>parcel</em>?</h2><p>Look it up   online.</p><ul><li>By number</li><li><p>By email</p></li></ul>
        <h2>About us</h2><p>We love fjords.</p>
        <h3>كم تكلفة الشحن؟</h3><div>الشحن مجاني دائمًا</div><h3>送料はいくらですか？</h3><p>送料は無料でございます。</p>`),
    ).toEqual([
      {
        question: 'Where is my parcel?',
        answer: 'Look it up online.\n\n- By number\n- By email',
        category: null,
      },
      { question: 'كم تكلفة الشحن؟', answer: 'الشحن مجاني دائمًا', category: 'shipping' },
      { question: '送料はいくらですか？', answer: '送料は無料でございます。', category: 'shipping' },
    ]);
  });

  it('are folded parts, buttons that unfold, and lists of terms', () => {
    expect(
      drafts(
        `<details><summary>Gift cards</summary>They are valid for three years.</details><p>Not of it.</p>
         <dl><dt>Can I pay later?</dt><dd>Yes, within 30 days.</dd></dl><p>Nor this.</p>
         <button aria-expanded="false">Do you repair?</button><div>We repair tents in our shop.</div>`,
        '<title>FAQ | Fjord</title>',
      ),
    ).toEqual([
      { question: 'Gift cards', answer: 'They are valid for three years.', category: null },
      { question: 'Can I pay later?', answer: 'Yes, within 30 days.', category: null },
      { question: 'Do you repair?', answer: 'We repair tents in our shop.', category: null },
    ]);
  });

  it('are no menus, properties of goods, or furniture', () => {
    expect(
      drafts(`<nav><details><summary>Need help?</summary><a href="/a">One page of many</a></details></nav>
        <dl><dt>Weight</dt><dd>2 kg with all of its poles</dd></dl>
        <details><summary>Size chart</summary>Between two sizes take the larger one.</details>
        <h2>Anything else?</h2><p><a href="/contact">Write to us</a> <a href="/faq">More questions</a></p>
        <footer><h2>Questions?</h2><p>Call our number any time.</p></footer>
        <h2>Hidden?</h2><script>var hidden = 'a long text';</script><p hidden>Not to be seen by anyone.</p>`),
    ).toEqual([]);
  });

  it('are headings that name a topic, with what is below them', () => {
    expect(
      drafts(`<h1>Shipping</h1><h2>Within Europe</h2><p>Three to five days.</p><h2>Overseas</h2><p>Ten days.</p>
        <h1>Öffnungszeiten</h1><p>Montag bis Freitag<br>9 bis 17 Uhr</p>`),
    ).toEqual([
      {
        question: 'Shipping',
        answer: '**Within Europe**\n\nThree to five days.\n\n**Overseas**\n\nTen days.',
        category: 'shipping',
      },
      { question: 'Öffnungszeiten', answer: 'Montag bis Freitag\n9 bis 17 Uhr', category: 'hours' },
    ]);
  });

  it('have answers of bounded length, cut after a sentence', () => {
    const [draft] = drafts(`<h2>Why?</h2><p>${'Because we say so. '.repeat(500)}</p>`);
    expect(draft?.answer).toMatch(/^(Because we say so\. )+Because we say so\.$/);
    expect(draft?.answer.length).toBeLessThanOrEqual(1_500);
  });
});

it('a page nested as deep as it is long, and endless tags, are read at once', () => {
  const started = performance.now();
  for (const piece of [
    '<div>',
    '<h2>a?',
    '<a href="/faq">',
    '<b><p>',
    '<dl><dt>x?',
    '<details>',
    '<li>',
    '<!--',
    '<script>',
  ]) {
    read(piece.repeat(500_000 / piece.length));
  }
  const json = '['.repeat(200_000);
  read(`<script type="application/ld+json">${json}</script>`);
  expect(performance.now() - started).toBeLessThan(20_000);
});

describe('what a page says of its site', () => {
  it('is its name, description, icon and style sheets', () => {
    const { title, description, iconUrls, sheetUrls } = read(
      '',
      `<title>Tents and more – Fjord</title><meta name="description" content=" Made for rain. ">
       <link rel="shortcut icon" href="/i.ico"><link rel="apple-touch-icon" href="touch.png">
       <link rel="stylesheet" href="//cdn.example/a.css"><link rel="preload" href="/x">`,
    );
    expect({ title, description, iconUrls, sheetUrls }).toEqual({
      title: 'Fjord',
      description: 'Made for rain.',
      iconUrls: [
        'https://fjord.example/help/touch.png',
        'https://fjord.example/i.ico',
        'https://fjord.example/favicon.ico',
      ],
      sheetUrls: ['https://cdn.example/a.css'],
    });
    expect(read('', '<meta property="og:site_name" content="Fjord Outdoor"><title>Home</title>').title).toBe(
      'Fjord Outdoor',
    );
    expect(read('', '<title>Home | Fjord Outdoor</title>').title).toBe('Fjord Outdoor');
    expect(read('').title).toBe('fjord.example');
  });

  it('leads to pages about what customers ask, of the same site only, questions first', () => {
    const { links } = read(`<a href="/contact">Contact</a><a href="/about">About</a>
      <a href="https://www.fjord.example/shipping#rates">Delivery</a><a href="//other.example/faq">FAQ</a>
      <a href="/faq.html">Questions</a><a href="/faq.html#two">Again</a><a href="/help/">Here</a>
      <a href="mailto:help@fjord.example">Help</a><a href="/%E5%96%B6%E6%A5%AD%E6%99%82%E9%96%93">x</a>`);
    expect(links).toEqual([
      'https://fjord.example/faq.html',
      'https://www.fjord.example/shipping',
      'https://fjord.example/%E5%96%B6%E6%A5%AD%E6%99%82%E9%96%93',
      'https://fjord.example/contact',
    ]);
  });
});

it.each([
  ['Frequently asked questions', 'faq'],
  ['/pages/shipping-policy', 'shipping'],
  ['Versand & Lieferung', 'shipping'],
  ['Livraison', 'shipping'],
  ['Envíos', 'shipping'],
  ['Trocas e devoluções', 'returns'],
  ['الشحن والتوصيل', 'shipping'],
  ['退货政策', 'returns'],
  ['お問い合わせ', 'contact'],
  ['Öffnungszeiten', 'hours'],
  ['Horaires d’ouverture', 'hours'],
  ['Leadership', null],
  ['Membership', null],
])('%s is about %s', (text, topic) => {
  expect(topicOf(text)).toBe(topic);
});

it('the color of a brand is what it declares, names so, or draws its buttons in', () => {
  expect(brandColors(['#0b6b57'], ['.btn{background:#c00}'])[0]).toBe('#0B6B57');
  expect(
    brandColors(
      [],
      [
        'body{background:#fff;color:#333}:root{--gray:#777;--brand-color: rgb(12, 99, 200);--x:#f5f0ff}',
        '.a{background:#8a2be2}.b{background-color:#8a2be2}',
        'a{color:#00f}.btn-primary:hover,.btn{background : #E3342F}',
      ],
    ),
  ).toEqual(['#0C63C8', '#E3342F', '#8A2BE2']);
  expect(brandColors(['white', '#fff', '#12'], ['}{;:}'.repeat(1_000)])).toEqual([]);
});

it('a page is decoded as it says, in its header or at its start', () => {
  const latin = Buffer.from('<meta charset="iso-8859-1">Gr\xFC\xDFe', 'latin1');
  expect(decodeText(latin, 'text/html')).toContain('Grüße');
  expect(decodeText(Buffer.from([0x82, 0xa0]), 'text/html; charset=Shift_JIS')).toBe('あ');
  expect(decodeText(Buffer.from('ü'), 'text/html; charset=none-such')).toBe('ü');
});
