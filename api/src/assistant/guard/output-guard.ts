import { LRUCache } from 'lru-cache';
import { CitationFilter } from '../grounding/citations.ts';
import { LeakWatch } from './leak-watch.ts';
import { KnownLinks, LinkFilter } from './links.ts';
import { proseSecret, type Secret, tokenSecret, tokensIn } from './secret.ts';

export interface GuardOptions {
  /** Prompts and rules that must not leak. */
  prose: readonly string[];
  /** Keys and marks that must not leak. */
  tokens: readonly string[];
  /** Data that may be quoted and linked to. */
  given: readonly string[];
  allowedLinks: readonly string[];
  /** How many numbered items there are to cite; citations are cut from the text. */
  citable?: number;
}

/** Guards the model's output. Text is held back until it cannot be part of a leak or an unknown link. */
export class OutputGuard {
  readonly #watch: LeakWatch;
  readonly #links: LinkFilter;
  readonly #citations: CitationFilter | null;
  #received = '';
  #taken = 0;
  #released = '';
  /** A high surrogate whose other half arrives with the next piece. */
  #half = '';

  constructor({ prose, tokens, given, allowedLinks, citable = 0 }: GuardOptions) {
    const secrets = [...prose.flatMap(secretsOf), ...tokens.map(tokenSecret)];
    this.#watch = new LeakWatch(secrets, given.join('\n'));
    this.#links = new LinkFilter(new KnownLinks(given, allowedLinks));
    this.#citations = citable > 0 ? new CitationFilter(citable) : null;
  }

  /** Adds a piece and returns the text that may be sent now; throws a `Leak`. */
  push(piece: string): string {
    const text = this.#half + piece;
    const [half] = /[\ud800-\udbff]$/.exec(text) ?? [''];
    this.#half = half;
    const whole = storable(text.slice(0, text.length - half.length));
    return this.#take(this.#citations?.take(whole) ?? whole);
  }

  /** Returns the remaining text at the end of the output. */
  end(): string {
    const last = this.#take(this.#citations?.end() ?? '');
    const rest = this.#links.take(this.#takeUntil(this.#received.length)) + this.#links.end();
    return last + this.#release(rest);
  }

  /** Numbers of the items cited so far, from 1. */
  get cited(): readonly number[] {
    return this.#citations?.cited ?? [];
  }

  /** All text that was released. */
  get released(): string {
    return this.#released;
  }

  /** Guards what remains without citations, so that none can hide a secret or a link. */
  #take(text: string): string {
    this.#received += text;
    return this.#release(this.#links.take(this.#takeUntil(this.#watch.push(text))));
  }

  #takeUntil(until: number): string {
    const taken = this.#received.slice(this.#taken, until);
    this.#taken = Math.max(this.#taken, until);
    return taken;
  }

  #release(text: string): string {
    this.#released += text;
    return text;
  }
}

/** Removes NUL and lone surrogates, which PostgreSQL rejects. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const MAX_TOKENS_IN_PROSE = 50;
/** Total length of cached prompts and rules. Their pieces take some hundred bytes per character. */
const MAX_CACHED_CHARACTERS = 40_000;
const cache = new LRUCache<string, Secret[]>({
  maxSize: MAX_CACHED_CHARACTERS,
  sizeCalculation: (_, text) => text.length + 1,
});

function secretsOf(text: string): Secret[] {
  const secrets = cache.get(text) ?? [
    ...[proseSecret(text) ?? []].flat(),
    ...tokensIn(text).slice(0, MAX_TOKENS_IN_PROSE).map(tokenSecret),
  ];
  cache.set(text, secrets);
  return secrets;
}
