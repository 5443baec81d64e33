/** Addresses that a reply may link to. */
export class KnownLinks {
  readonly #given: ReadonlySet<string>;
  readonly #allowed: readonly URL[];

  /** Exactly those in the `given` texts; and whatever lies under the `allowed` origins and prefixes. */
  constructor(given: readonly string[], allowed: readonly string[]) {
    this.#given = new Set(given.flatMap(addressesIn));
    this.#allowed = allowed.flatMap((prefix) => URL.parse(prefix) ?? []);
  }

  has(address: string): boolean {
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
    return this.#given.has(keyOf(url)) || this.#allowed.some((prefix) => isUnder(url, prefix));
  }
}

/** One with another address in it is under none: whoever cuts it otherwise would find that other one. */
const isUnder = ({ origin, pathname, search, hash }: URL, prefix: URL): boolean =>
  origin === prefix.origin &&
  `${pathname}/`.startsWith(prefix.pathname.replace(/\/*$/, '/')) &&
  !/[\\/]{2}/.test(pathname + search + hash);

/** The same with and without its scheme: a tenant who writes `shop.example/returns` has given that address. */
const keyOf = ({ host, pathname, search, hash }: URL): string =>
  `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}${hash}`;

const addressesIn = (text: string): string[] =>
  text
    .split(/[\s<>"'`[\]{}|\\^*()]+/)
    .map(withoutTail)
    .filter((word) => /[^.]\.[^.]/.test(word) && !word.includes('@'))
    .flatMap((word) => URL.parse(/^https?:\/\//i.test(word) ? word : `https://${word}`) ?? [])
    .map(keyOf);

/** A sentence's own punctuation is not part of the address. */
function withoutTail(address: string): string {
  const end = address.replace(/[.,;:!?]+$/, '');
  return end.endsWith(')') && !end.includes('(') ? withoutTail(end.slice(0, -1)) : end;
}

const NAMED = /!?\[([^[\]\n]{0,500})\]\([ \t]*<?([^()\s<>]{1,2000})>?[^()\n]{0,500}\)/g;
const SCHEME = /[a-z][a-z0-9+.-]{0,30}:[\\/]{2,}/;
const OTHER_START = /(?<!\w)[\\/]{2,}|\bwww\./;
const REST = /[^\s<>"'`[\]{}|^*]/;
const START = new RegExp(`${SCHEME.source}|${OTHER_START.source}`, 'gi');
const BARE = new RegExp(
  `${SCHEME.source}${REST.source}{0,2000}|(?:${OTHER_START.source})${REST.source}{1,2000}`,
  'gi',
);
/** Where a target has one, it acts without slashes too. */
const ACTING = /^(?:[a-z][a-z0-9+.-]{0,30}:)+[\\/]*/i;
/** What may turn out to be a named link once more has come, or one within another. */
const OPEN_NAMED = /!?\[[^\n]*$/;

/** The text with whatever is no known link made plain words: without its scheme, its target beside its name. */
export function withoutUnknownLinks(text: string, known: KnownLinks): string {
  const plain = text
    .replaceAll(NAMED, (whole, label: string, target: string) => {
      if (known.has(target)) return whole;
      const address = target.replace(ACTING, '').replaceAll(START, '');
      return label.includes(address) ? label : `${label} (${address})`;
    })
    .replaceAll(BARE, (found) => (known.has(withoutTail(found)) ? found : found.replaceAll(START, '')));
  // What is left may be a link again: one can be hidden in the pieces of another.
  return plain === text ? plain : withoutUnknownLinks(plain, known);
}

/** Up to the last space; where none is written, up to the last stop before anything that may belong to a link. */
const WHOLE_WORDS = /^(?:[\s\S]*\s)?(?:[^\s:/\\.[]*[。、，！？；：])?/;
const wholeWords = (text: string): string => WHOLE_WORDS.exec(text)?.[0] ?? '';

/** The same for a text that comes in pieces: a word that may be part of a link waits for its end. */
export class LinkFilter {
  readonly #known: KnownLinks;
  #waiting = '';

  constructor(known: KnownLinks) {
    this.#known = known;
  }

  take(text: string): string {
    this.#waiting += text;
    const words = wholeWords(this.#waiting);
    const open = OPEN_NAMED.exec(words);
    return this.#pass(open ? wholeWords(words.slice(0, open.index)).length : words.length);
  }

  end(): string {
    return this.#pass(this.#waiting.length);
  }

  #pass(until: number): string {
    const ready = this.#waiting.slice(0, until);
    this.#waiting = this.#waiting.slice(until);
    return withoutUnknownLinks(ready, this.#known);
  }
}
