import type { Random } from './random.ts';

export type Spoken = 'en' | 'de' | 'es' | 'fr';

export interface Visitor {
  readonly visitorId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly speaks: Spoken;
  /** The language tag of their browser. */
  readonly language: string;
  readonly metadata: { url: string; referrer: string | null; userAgent: string };
}

interface Country {
  readonly tag: string;
  readonly speaks: Spoken;
  readonly weight: number;
  readonly first: string;
  readonly last: string;
}

const COUNTRIES: readonly Country[] = [
  {
    tag: 'en-US',
    speaks: 'en',
    weight: 46,
    first: 'Ava,Noah,Grace,Marcus,Priya,Tyler,Hannah,Diego,Jasmine,Ethan,Chloe,Andre,Megan,Kevin,Aisha,Wyatt',
    last: 'Brooks,Nguyen,Patel,Reyes,Sullivan,Carter,Kim,Washington,Hughes,Delgado,Foster,Okafor,Bennett,Cohen',
  },
  {
    tag: 'en-GB',
    speaks: 'en',
    weight: 14,
    first: 'Oliver,Imogen,Harriet,Callum,Zara,Rhys,Fiona,Declan,Poppy,Samuel',
    last: 'Whitaker,Hargreaves,Khan,Evans,MacLeod,Ashworth,Begum,O’Connor,Fletcher,Pritchard',
  },
  {
    tag: 'en-CA',
    speaks: 'en',
    weight: 10,
    first: 'Liam,Maya,Sofia,Ryan,Leila,Owen,Tess,Jordan',
    last: 'Tremblay,Singh,Campbell,Wong,Fraser,Gill,Lavoie,Mackenzie',
  },
  {
    tag: 'de-DE',
    speaks: 'de',
    weight: 4,
    first: 'Lena,Jonas,Katharina,Felix,Miriam,Tobias,Aylin,Sebastian',
    last: 'Hoffmann,Krüger,Vogel,Schäfer,Yılmaz,Lindner,Brandt,Neumann',
  },
  {
    tag: 'es-ES',
    speaks: 'es',
    weight: 4,
    first: 'Lucía,Javier,Carmen,Álvaro,Marta,Sergio,Inés,Pablo',
    last: 'García,Moreno,Navarro,Iglesias,Serrano,Campos,Vidal,Ortega',
  },
  {
    tag: 'fr-FR',
    speaks: 'fr',
    weight: 3,
    first: 'Camille,Hugo,Manon,Antoine,Chloé,Youssef,Élodie,Mathis',
    last: 'Lefèvre,Moreau,Girard,Benali,Rousseau,Fontaine,Mercier,Dubois',
  },
  {
    tag: 'nl-NL',
    speaks: 'en',
    weight: 3,
    first: 'Sanne,Bram,Femke,Daan',
    last: 'de Vries,Bakker,Visser,Smit',
  },
  {
    tag: 'it-IT',
    speaks: 'en',
    weight: 3,
    first: 'Giulia,Matteo,Chiara,Luca',
    last: 'Ricci,Conti,Marchetti,Greco',
  },
];

const PAGES = [
  ['', 5],
  ['products/day-pack-18', 6],
  ['products/stovetop-kettle', 5],
  ['products/reading-lamp', 4],
  ['products/stoneware-mug', 4],
  ['products/wool-throw', 4],
  ['products/field-notebook', 3],
  ['checkout', 4],
  ['account/orders', 6],
  ['delivery-and-returns', 5],
] as const;

const REFERRERS = [
  null,
  null,
  null,
  'https://www.google.com/',
  'https://www.instagram.com/',
  'https://duckduckgo.com/',
];

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
];

const SHOP = 'https://acme.test/';
const ANONYMOUS_SHARE = 0.34;
const EMAIL_SHARE = 0.6;

/** Someone who visits the shop. `isKnown`: they have said who they are. */
export function visitorOf(random: Random, visitorId: string, isKnown?: true): Visitor {
  const country = COUNTRIES[random.weighted(COUNTRIES.map(({ weight }) => weight))] as Country;
  const [first, last] = [random.pick(country.first.split(',')), random.pick(country.last.split(','))];
  const isAnonymous = random.isBelow(ANONYMOUS_SHARE) && !isKnown;
  const page = PAGES[random.weighted(PAGES.map(([, weight]) => weight))] ?? PAGES[0];
  return {
    visitorId,
    name: isAnonymous ? null : `${first} ${last}`,
    email: !isAnonymous && random.isBelow(EMAIL_SHARE) ? mailOf(first, last) : null,
    speaks: country.speaks,
    language: country.tag,
    metadata: { url: SHOP + page[0], referrer: random.pick(REFERRERS), userAgent: random.pick(AGENTS) },
  };
}

/** Names that are reserved, so that no mail reaches anyone. */
const mailOf = (first: string, last: string): string =>
  `${`${first}.${last}`
    .normalize('NFD')
    .replaceAll(/[^A-Za-z.]/g, '')
    .toLowerCase()}@example.com`;
