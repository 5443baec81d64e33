import type { Draft } from './draft.ts';
import { type Document, elementsNamed, parseHtml, rawTextOf, textOf, walk } from './html.ts';
import { readJsonLd } from './json-ld.ts';
import { readSections } from './sections.ts';
import { TOPICS, type Topic, topicOf } from './topics.ts';

export interface Page {
  title: string;
  description: string;
  /** Colors that it declares, its style sheets, and the addresses of more. */
  declaredColors: string[];
  sheets: string[];
  sheetUrls: string[];
  iconUrls: string[];
  /** Pages of the same site about what customers ask, the most promising first. */
  links: string[];
  drafts: Draft[];
}

/** Of each structure; a page may repeat itself without end. */
const MAX_DRAFTS = 60;

export function readPage(html: string, url: string): Page {
  const page = parseHtml(html);
  const metas = new Map(
    [...elementsNamed(page, 'meta')].map(({ attribs }) => [
      (attribs.name ?? attribs.property ?? '').toLowerCase(),
      (attribs.content ?? '').trim(),
    ]),
  );
  const [titleElement] = elementsNamed(page, 'title');
  const fullTitle = titleElement ? rawTextOf(titleElement).replace(/\s+/g, ' ').trim() : '';
  const base = baseOf(page, url);
  const isFaq = topicOf(`${fullTitle} ${headingOf(page)} ${new URL(url).pathname}`) === 'faq';
  return {
    title: (metas.get('og:site_name') || shortTitle(fullTitle) || new URL(url).hostname).slice(0, 120),
    description: (metas.get('description') ?? metas.get('og:description') ?? '').slice(0, 300),
    declaredColors: ['theme-color', 'msapplication-tilecolor'].flatMap((name) => metas.get(name) || []),
    sheets: [...elementsNamed(page, 'style')].map(rawTextOf),
    sheetUrls: linksNamed(page, base, /\bstylesheet\b/i),
    iconUrls: [
      ...linksNamed(page, base, /\bapple-touch-icon\b/i),
      ...linksNamed(page, base, /(?:^|\s)icon\b/i),
      new URL('/favicon.ico', url).href,
    ],
    links: pagesToRead(page, base, url),
    drafts: [...firstOf(readJsonLd(page, base)), ...firstOf(readSections(page, base, isFaq))],
  };
}

function firstOf(all: Iterable<Draft>): Draft[] {
  const first: Draft[] = [];
  for (const draft of all) if (first.push(draft) === MAX_DRAFTS) break;
  return first;
}

function baseOf(page: Document, url: string): string {
  const [base] = elementsNamed(page, 'base');
  return URL.parse(base?.attribs.href ?? '', url)?.href ?? url;
}

function headingOf(page: Document): string {
  const [heading] = elementsNamed(page, 'h1');
  return heading ? textOf(heading) : '';
}

/** What first pages are called. */
const FIRST_PAGE =
  /^(?:home|home ?page|welcome|startseite|accueil|inicio|início|página inicial|الرئيسية|首页|ホーム)$/i;

/** "Shipping – Fjord Outdoor" has the name last, "Fjord | Tents" first; the shorter part is the name more often. */
function shortTitle(title: string): string {
  const parts = title.split(/\s+[|–—·:-]\s+/).filter((part) => part && !FIRST_PAGE.test(part));
  return parts.toSorted((a, b) => a.length - b.length)[0] ?? '';
}

function linksNamed(page: Document, base: string, rel: RegExp): string[] {
  return [...elementsNamed(page, 'link')].flatMap(({ attribs }) => {
    const isMeant = rel.test(attribs.rel ?? '') && attribs.href;
    return (isMeant && URL.parse(attribs.href ?? '', base)?.href) || [];
  });
}

const siteOf = ({ hostname }: URL) => hostname.replace(/^www\./, '');

function pagesToRead(page: Document, base: string, url: string): string[] {
  const here = new URL(url);
  const found = new Map<string, Topic>();
  for (const step of walk(page)) {
    if (step.kind !== 'open' || step.element.name !== 'a') continue;
    const to = URL.parse(step.element.attribs.href ?? '', base);
    if (!to || !/^https?:$/.test(to.protocol) || siteOf(to) !== siteOf(here)) continue;
    to.hash = '';
    if (to.pathname === here.pathname && to.search === here.search) continue;
    const topic = topicOf(`${textOf(step.element)} ${decoded(to.pathname)}`);
    if (topic && !found.has(to.href)) found.set(to.href, topic);
  }
  return [...found].toSorted((a, b) => TOPICS.indexOf(a[1]) - TOPICS.indexOf(b[1])).map(([href]) => href);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
