/** What a message may contain. Whatever is not in this list stays text, so nothing else can ever be rendered. */
export type Inline =
  | string
  | { kind: 'bold'; children: Inline[] }
  | { kind: 'italic'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'break' };

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  /** What another has said. */
  | { kind: 'quote'; children: Inline[] }
  | { kind: 'list'; start: number | null; items: Inline[][] }
  | { kind: 'pre'; text: string };

const FENCE = /^ {0,3}```[^`]*$/;
const BULLET = /^ {0,3}[-*+•] +(.*)$/;
const HEADING = /^ {0,3}#{1,6} +(.*)$/;
const NUMBER = /^ {0,3}(\d{1,6})[.)] +(.*)$/;
/** Without the space, it is an arrow or a smiley. */
const QUOTE = /^ {0,3}> +(\S.*)$/;
const QUOTE_GAP = /^ {0,3}> *$/;

/** Reads the small part of markdown that assistants write, line by line: one pass, no backtracking over the text. */
export function parse(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  const open: { kind: 'paragraph' | 'quote'; lines: string[] } = { kind: 'paragraph', lines: [] };

  const endOpen = () => {
    if (open.lines.length > 0) blocks.push({ kind: open.kind, children: inlinesOf(open.lines) });
    open.lines = [];
  };
  const goOn = (kind: typeof open.kind, line: string) => {
    if (kind !== open.kind) endOpen();
    open.kind = kind;
    open.lines.push(line);
  };

  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (FENCE.test(line)) {
      endOpen();
      const from = at + 1;
      do at++;
      while (at < lines.length && !FENCE.test(lines[at] ?? ''));
      blocks.push({ kind: 'pre', text: lines.slice(from, at).join('\n') });
      continue;
    }
    const heading = HEADING.exec(line);
    if (heading) {
      endOpen();
      // A bubble has no outline: a heading is a bold line.
      blocks.push({
        kind: 'paragraph',
        children: [{ kind: 'bold', children: parseInline(heading[1] ?? '', true) }],
      });
      continue;
    }
    const bullet = BULLET.exec(line);
    const number = bullet ? null : NUMBER.exec(line);
    if (bullet || number) {
      endOpen();
      addItem(blocks, number ? Number(number[1]) : null, inlinesOf([(bullet?.[1] ?? number?.[2]) || '']));
      continue;
    }
    const quoted = QUOTE.exec(line)?.[1];
    const isGap = open.kind === 'quote' && open.lines.length > 0 && QUOTE_GAP.test(line);
    if (quoted !== undefined) goOn('quote', quoted);
    else if (line.trim() === '') endOpen();
    else if (!isGap) goOn('paragraph', line);
  }
  endOpen();
  return blocks;
}

function addItem(blocks: Block[], start: number | null, item: Inline[]): void {
  const last = blocks.at(-1);
  if (last?.kind === 'list' && (last.start === null) === (start === null)) last.items.push(item);
  else blocks.push({ kind: 'list', start, items: [item] });
}

function inlinesOf(lines: string[]): Inline[] {
  return lines.flatMap((line, index) => [
    ...(index > 0 ? [{ kind: 'break' } as const] : []),
    ...parseInline(line.trim(), true),
  ]);
}

/** A code span, bold or italic text, a named link, or a bare address. Every run is bounded, so matching stays linear. */
const TOKEN = new RegExp(
  [
    /`([^`\n]{1,2000})`/,
    /\*\*\*([^*\n]{1,2000})\*\*\*/,
    /\*\*([^*\n]{1,2000})\*\*/,
    /\*([^\s*](?:[^*\n]{0,500}[^\s*])?)\*/,
    /\[([^[\]\n]{1,500})\]\(([^()\s]{1,2000})\)/,
    /(https?:\/\/[^\s<>"'`[\]{}|\\^*]{1,2000})/,
    /([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5})/,
  ]
    .map((part) => part.source)
    .join('|'),
  'g',
);

function parseInline(line: string, mayLink: boolean): Inline[] {
  const inlines: Inline[] = [];
  let from = 0;
  const text = (until: number) => {
    if (until > from) inlines.push(line.slice(from, until));
  };

  for (const match of line.matchAll(TOKEN)) {
    const [whole, code, boldItalic, bold, italic, label, target, web, mail] = match;
    const bare = web ? withoutTail(web) : mail;
    const address = web ? bare : mail ? `mailto:${mail}` : target;
    const href = address && mayLink ? safeHref(address) : null;
    if (address && !href) continue;
    const added = href && label ? addition(label, href) : '';
    if (added === null) continue;
    text(match.index);
    from = match.index + (bare ?? whole).length;
    if (code) inlines.push({ kind: 'code', text: code });
    else if (boldItalic)
      inlines.push({
        kind: 'bold',
        children: [{ kind: 'italic', children: parseInline(boldItalic, mayLink) }],
      });
    else if (bold) inlines.push({ kind: 'bold', children: parseInline(bold, mayLink) });
    else if (italic) inlines.push({ kind: 'italic', children: parseInline(italic, mayLink) });
    else if (href) {
      const children = label
        ? parseInline(label, false)
        : [bare && isDisguised(bare, href) ? href : (bare ?? '')];
      inlines.push({ kind: 'link', href, children: added ? [...children, added] : children });
    }
  }
  text(line.length);
  return inlines;
}

/** A sentence's own punctuation is not part of the address; a closing bracket is, when its opening one is. */
function withoutTail(address: string): string {
  const end = address.replace(/[.,;:!?]+$/, '');
  return end.endsWith(')') && !end.includes('(') ? end.slice(0, -1) : end;
}

/** Scripts in which some letters look like Latin ones: `аpple.com` with a Cyrillic `а` is another site. */
const LOOKALIKES = /[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{sc=Cher}]/u;

const isDisguised = (text: string, href: string) => LOOKALIKES.test(text) && /\/\/[^/]*xn--/.test(href);

/** What reads as an address in a label. Browsers take the dots of other scripts for dots as well. */
const NAMED = /((https?:\/\/)|\bwww\.)[^\s/?#]+|[^\s/?#]+[.。][^\s/?#]+/gi;

/**
 * `[bank.com](https://evil.test)` becomes `bank.com (evil.test)`: what to add to a label that names another address than
 * it leads to. null for `[https://bank.com](https://evil.test)`: both addresses then stay to be seen, and neither is a link.
 */
function addition(label: string, href: string): string | null {
  const { host, pathname } = new URL(href);
  const others = [...label.normalize('NFKC').replace(/[*`]/g, '').matchAll(NAMED)].filter(
    ([named, , protocol]) => {
      const meant = safeHref(protocol ? named : `https://${named}`);
      return named !== pathname && !(meant && new URL(meant).host === host);
    },
  );
  if (others.length === 0 && !isDisguised(label, href)) return '';
  // Isolated, so that no direction mark in the label turns it around.
  return others.some(([, isExplicit]) => isExplicit) ? null : ` \u2066(${host || pathname})\u2069`;
}

const MAIL_ADDRESS = /^[\w.+-]+@[\w.-]+$/;

/** Web and mail addresses only. One with a user name in it is refused: `https://bank.com@evil.test` reads as the bank. */
export function safeHref(address: string): string | null {
  try {
    const url = new URL(address);
    // The address alone: a subject, a text or more recipients are not the writer's to choose.
    if (url.protocol === 'mailto:') return MAIL_ADDRESS.test(url.pathname) ? `mailto:${url.pathname}` : null;
    return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
  } catch {
    return null;
  }
}
