/** URLs that a reply may link to. */
export class KnownLinks {
  readonly #given: ReadonlySet<string>;
  readonly #allowed: readonly URL[];

  /** Allows exact URLs from the `given` texts, and all URLs under `allowed` origins and prefixes. */
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

/** Rejects URLs that contain a second URL; another parser might extract it. */
const isUnder = ({ origin, pathname, search, hash }: URL, prefix: URL): boolean =>
  origin === prefix.origin &&
  `${pathname}/`.startsWith(prefix.pathname.replace(/\/*$/, '/')) &&
  !/[\\/]{2}/.test(pathname + search + hash);

/** The key omits the scheme, because a tenant may write `shop.example/returns`. */
const keyOf = ({ host, pathname, search, hash }: URL): string =>
  `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}${hash}`;

const addressesIn = (text: string): string[] =>
  text
    .split(/[\s<>"'`[\]{}|\\^*()]+/)
    .map(withoutTail)
    .filter((word) => /[^.]\.[^.]/.test(word) && !word.includes('@'))
    .flatMap((word) => URL.parse(/^https?:\/\//i.test(word) ? word : `https://${word}`) ?? [])
    .map(keyOf);

/** Removes the sentence's punctuation from the end of a URL. */
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
/** A target with a scheme works without slashes too. */
const ACTING = /^(?:[a-z][a-z0-9+.-]{0,30}:)+[\\/]*/i;
/** A possible start of a named link, or of one inside another. */
const OPEN_NAMED = /!?\[[^\n]*$/;

/** Turns unknown links into plain words: without a scheme, and the target next to its name. */
export function withoutUnknownLinks(text: string, known: KnownLinks): string {
  const plain = text
    .replaceAll(NAMED, (whole, label: string, target: string) => {
      if (known.has(target)) return whole;
      const address = target.replace(ACTING, '').replaceAll(START, '');
      return label.includes(address) ? label : `${label} (${address})`;
    })
    .replaceAll(BARE, (found) => (known.has(withoutTail(found)) ? found : found.replaceAll(START, '')));
  // The result may contain a link again, hidden in the pieces of another.
  return plain === text ? plain : withoutUnknownLinks(plain, known);
}

/** Text up to the last space. In scripts without spaces, up to the last full stop before a possible link. */
const WHOLE_WORDS = /^(?:[\s\S]*\s)?(?:[^\s:/\\.[]*[。、，！？；：])?/;
const wholeWords = (text: string): string => WHOLE_WORDS.exec(text)?.[0] ?? '';

/** Filters links in a streamed text. A word that may belong to a link waits for its end. */
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
