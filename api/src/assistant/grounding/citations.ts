const SPACE = '[ \\t\\u00a0\\u202f]';
const OPEN = '[\\[【［]';
const CLOSE = '[\\]】］]';
const NUMBER = '[1-9]\\d{0,2}';
/** `[1]`, and how some models write it: `[1, 2]`, `[1-3]`, `[^1]`, `[Item 1]`, `【1】` and `【1†source】`. */
const SINGLE = `${OPEN}${SPACE}{0,3}(?:\\^|#|items? )?${NUMBER}(?:${SPACE}{0,3}[,;–-]${SPACE}{0,3}${NUMBER}){0,20}${SPACE}{0,3}(?:†[^\\]】］\\n]{0,60})?${CLOSE}`;
const BETWEEN = `${SPACE}*(?:[,;]${SPACE}*)?`;
const OPEN_DOUBLE = `${OPEN}${SPACE}{0,3}(?:${SINGLE}${BETWEEN}){0,20}`;
/** Also in brackets once more: `[[1]]`, `[[1], [2]]`. */
const CITATION = `(?:${OPEN_DOUBLE}${SINGLE}${SPACE}{0,3}${CLOSE}|${SINGLE})`;
const SEVERAL = `${CITATION}(?:${BETWEEN}${CITATION})*`;
/** The beginning of a citation, or of a link's text. */
const BEGUN = `${OPEN}[ \\t^#a-z]{0,9}[\\d ,;–-]{0,120}(?:†[^\\]】］\\n]{0,60})?`;

const PLAIN = /[^ \t\u00a0\u202f([【［]+/y;
const SPACES = new RegExp(`${SPACE}+`, 'y');
/** The next character decides whether these are citations, and whether the space before them stays. */
const UNDECIDED = new RegExp(
  `${SPACE}*(?:\\(${SPACE}*)?(?:${CITATION}${BETWEEN})*(?:(?:${OPEN_DOUBLE})?(?:${BEGUN})?|\\)|${CITATION}(?:\\)|${CLOSE}))$`,
  'iy',
);
/** With the space before. A link such as `[1](https://…)` is none. */
const CITATIONS = new RegExp(
  `(${SPACE}*)(\\(${SPACE}*${SEVERAL}${SPACE}*\\)|${SEVERAL}(?!${CLOSE}?\\(|${SPACE}*[,;]?${SPACE}*${CITATION}\\())`,
  'iy',
);
const PART = new RegExp(`(${NUMBER})(?:${SPACE}{0,3}[–-]${SPACE}{0,3}(${NUMBER}))?`, 'g');
const WORD_START = /[\p{L}\p{N}([{“„«]/u;

/** Cuts citations of numbered items from a streamed text. What may become one waits for its end. */
export class CitationFilter {
  readonly #count: number;
  readonly #cited = new Set<number>();
  #waiting = '';
  #last = '\n';
  /** A citation stood at the start of the line. */
  #isAfterFirst = false;

  /** `count`: how many items there are. */
  constructor(count: number) {
    this.#count = count;
  }

  /** Numbers of the items cited so far, from 1. A number that no item has does not count. */
  get cited(): number[] {
    return [...this.#cited].sort((a, b) => a - b);
  }

  take(text: string): string {
    this.#waiting += text;
    return this.#pass(false);
  }

  end(): string {
    return this.#pass(true);
  }

  #pass(isEnd: boolean): string {
    const text = this.#waiting;
    let passed = '';
    let at = 0;
    const pass = (piece: string) => {
      at += piece.length;
      if (this.#isAfterFirst && SPACES_ONLY.test(piece)) return;
      this.#isAfterFirst = false;
      this.#last = piece.at(-1) ?? this.#last;
      passed += piece;
    };
    while (at < text.length) {
      const plain = matchAt(PLAIN, text, at);
      if (plain) {
        pass(plain[0]);
        continue;
      }
      if (!isEnd && matchAt(UNDECIDED, text, at)) break;
      const found = matchAt(CITATIONS, text, at);
      if (found) {
        const [whole, space = '', citations = ''] = found;
        at += whole.length;
        this.#note(citations);
        if (this.#last === '\n') {
          this.#isAfterFirst = true;
          if (text[at] === ':') at += 1;
        } else if (space && WORD_START.test(text[at] ?? '')) passed += space;
        continue;
      }
      pass((matchAt(SPACES, text, at) ?? [text.charAt(at)])[0]);
    }
    this.#waiting = text.slice(at);
    return passed;
  }

  #note(citations: string): void {
    for (const [, first, last] of citations.replaceAll(/†[^\]】］]*/g, '').matchAll(PART)) {
      const until = Math.min(Number(last ?? first), this.#count);
      for (let number = Number(first); number <= until; number += 1) this.#cited.add(number);
    }
  }
}

const SPACES_ONLY = new RegExp(`^${SPACE}+$`);

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
