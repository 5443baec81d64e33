import {
  areHeaders,
  isAttribution,
  isDeviceLine,
  isForwardLine,
  isOriginalLine,
  mayBeAttribution,
} from './quote-lines.ts';

export interface Reply {
  /** What the sender wrote. */
  readonly text: string;
  /** What was quoted, and signatures. */
  readonly quoted: string;
}

/** More lines are not looked at one by one: they are the sender's. */
const MOST_LINES = 5_000;
/** Programs break "On … wrote:" into so many lines. */
const ATTRIBUTION_LINES = 4;
const LONGEST_ATTRIBUTION = 400;

/** What a line is part of. */
type Part = 'own' | 'quote';

/** Parts a reply from what it quotes. It never leaves nothing: a mail of quotes alone is shown as it is. */
export function splitReply(source: string): Reply {
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  const parts = partsOf(lines.slice(0, MOST_LINES).map(plain));
  const own = lines.filter((_, at) => parts[at] !== 'quote');
  const quoted = lines.filter((_, at) => parts[at] === 'quote');
  const text = tidy(own);
  return text === '' ? { text: tidy(lines), quoted: '' } : { text, quoted: tidy(quoted) };
}

/** Patterns look at no more of a line, so that no line takes them long. */
const LONGEST_LINE = 500;

/** As patterns see a line: without the spaces and marks of direction that some programs write. */
const plain = (line: string): string =>
  line
    .slice(0, LONGEST_LINE)
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim();

const tidy = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');

function partsOf(lines: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isForwardLine(line)) break;
    if (isOriginalLine(line) || areHeaders(lines, at)) {
      markFrom(parts, ruleAbove(lines, at), lines.length);
      return signaturesOf(lines, parts);
    }
    if (line.startsWith('>')) {
      parts[at] = 'quote';
      continue;
    }
    const end = attributionEnd(lines, at);
    if (end === null) continue;
    if (!quoteFollows(lines, end)) {
      // Some programs mark no line of what they quote.
      markFrom(parts, at, lines.length);
      return signaturesOf(lines, parts);
    }
    markFrom(parts, at, end + 1);
    at = end;
  }
  return signaturesOf(lines, withContext(lines, parts));
}

const markFrom = (parts: Part[], from: number, to: number) => {
  for (let at = from; at < to; at += 1) parts[at] = 'quote';
};

/** Outlook rules off the headers, with a line of underscores. */
function ruleAbove(lines: readonly string[], at: number): number {
  let above = at - 1;
  while (above >= 0 && lines[above] === '') above -= 1;
  return /^[_-]{10,}$/.test(lines[above] ?? '') ? above : at;
}

/** The last line of an attribution that begins here; null: none does. */
function attributionEnd(lines: readonly string[], at: number): number | null {
  let joined = '';
  for (let end = at; end < Math.min(lines.length, at + ATTRIBUTION_LINES); end += 1) {
    const line = lines[end] ?? '';
    if (line === '' || line.startsWith('>')) return null;
    joined = joined === '' ? line : `${joined} ${line}`;
    if (joined.length > LONGEST_ATTRIBUTION) return null;
    // The sender's last line may stand right above it.
    if (end > at && !/[\d@<]/.test(lines[at] ?? '')) return null;
    const said = withoutRules(joined);
    if (isAttribution(said)) return end;
    if (mayBeAttribution(said) && quoteFollows(lines, end)) return end;
  }
  return null;
}

/** Some programs rule it off on both sides, in place of a colon. */
const withoutRules = (line: string): string =>
  line.startsWith('---') && line.endsWith('---') ? `${line.replace(/^-+|-+$/g, '').trim()}:` : line;

function quoteFollows(lines: readonly string[], after: number): boolean {
  for (let at = after + 1; at < Math.min(lines.length, after + 4); at += 1) {
    if (lines[at] !== '') return lines[at]?.startsWith('>') === true;
  }
  return false;
}

/** Quotes that the sender has answered one by one stay where they are: the answers mean nothing without them. */
function withContext(lines: readonly string[], parts: Part[]): Part[] {
  const runs = runsOf(lines, parts);
  const last = runs.findLastIndex(({ part }) => part === 'own');
  const answered = runs.slice(0, last + 1).filter(({ part }) => part === 'quote');
  if (answered.length < 2) return parts;
  for (const run of answered) {
    for (let at = run.from; at < run.to; at += 1) if (lines[at]?.startsWith('>')) parts[at] = 'own';
  }
  return parts;
}

function runsOf(lines: readonly string[], parts: readonly Part[]) {
  const runs: { part: Part; from: number; to: number }[] = [];
  for (const [at, line] of lines.entries()) {
    const part = parts[at] ?? 'own';
    const run = runs.at(-1);
    if (run && (run.part === part || line === '')) run.to = at + 1;
    else if (line !== '') runs.push({ part, from: at, to: at + 1 });
  }
  return runs;
}

/** Marks the signature after the sender's words, and what their program has added. */
function signaturesOf(lines: readonly string[], parts: Part[]): Part[] {
  const ownLines = lines.map((_, at) => at).filter((at) => parts[at] !== 'quote');
  const rule = ownLines.find((at) => lines[at] === '--');
  const isForward = lines.some(isForwardLine);
  if (rule !== undefined && !isForward) {
    for (const at of ownLines) if (at >= rule) parts[at] = 'quote';
  }
  for (const at of ownLines.toReversed()) {
    const line = lines[at] ?? '';
    if (parts[at] === 'quote' || line === '') continue;
    if (!isDeviceLine(line)) break;
    parts[at] = 'quote';
  }
  return parts;
}
