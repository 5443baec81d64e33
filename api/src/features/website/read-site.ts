import type { Site, SiteDraft } from '@chatbot-saas/contract';
import { DEFAULT_CATEGORY, MAX_SITE_DRAFTS, pictureType } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import { type DownloadKind, type Outbound, OutboundError } from '../../infrastructure/outbound/index.ts';
import { brandColors } from './page/colors.ts';
import { decodeText } from './page/decode-text.ts';
import type { Draft } from './page/draft.ts';
import type { Page } from './page/read-page.ts';
import { type PageSource, readPages } from './page/read-pages.worker-client.ts';

/** Everything of one site, within the time that a request has. */
const DEADLINE_MS = 20_000;
const MAX_PAGE_BYTES = 512 * 1024;
const MAX_SHEET_BYTES = 256 * 1024;
const MAX_ICON_BYTES = 48 * 1024;
/** Beyond the first page. */
const MAX_PAGES = 4;
const MAX_SHEETS = 2;
const MAX_ICONS = 2;

/** What can be read of a site for its owner. Only the first page must be there. */
export async function readSite(outbound: Outbound, address: string): Promise<Site> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const get = (url: string, kind: DownloadKind, maxBytes: number) =>
    outbound.get({ url, kind, maxBytes, signal });
  const openPage = async (url: string): Promise<PageSource> => {
    const { body, type, url: found } = await get(url, 'page', MAX_PAGE_BYTES);
    return { html: decodeText(body, type), url: found };
  };

  const first = await firstPage(address, openPage);
  const [page] = (await readPages([first])) as [Page];
  const [pages, sheets, icon] = await Promise.all([
    whatWorks(page.links.slice(0, MAX_PAGES), openPage).then(readPages),
    whatWorks(page.sheetUrls.slice(0, MAX_SHEETS), async (sheet) =>
      (await get(sheet, 'style sheet', MAX_SHEET_BYTES)).body.toString('utf8'),
    ),
    firstIcon(page, (from) => get(from, 'image', MAX_ICON_BYTES + 1)),
  ]);
  return {
    url: first.url,
    title: storable(page.title),
    description: storable(page.description),
    colors: brandColors(page.declaredColors, [...page.sheets, ...sheets]),
    icon,
    drafts: distinct([page, ...pages].flatMap(({ drafts }) => drafts)),
  };
}

/** People leave out the protocol, and not every site has a certificate. */
async function firstPage<T>(address: string, open: (url: string) => Promise<T>): Promise<T> {
  const hasProtocol = /^[a-z][a-z\d+.-]*:\/\//i.test(address);
  const candidates = hasProtocol ? [address] : [`https://${address}`, `http://${address}`];
  let reason: OutboundError | undefined;
  for (const candidate of candidates) {
    try {
      return await open(candidate);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      reason = error;
    }
  }
  const { host } = new URL(candidates[0] ?? address);
  throw new AppError('site_unreadable', `We couldn’t read ${host || address}. ${reason?.message}`);
}

/** The results of those that succeed. */
async function whatWorks<In, Out>(all: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const results = await Promise.allSettled(all.map(work));
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

/** As a `data:` address. The type is what the bytes begin with, never what the site says. */
async function firstIcon(
  { iconUrls }: Page,
  get: (url: string) => Promise<{ body: Buffer }>,
): Promise<string | null> {
  for (const url of iconUrls.slice(0, MAX_ICONS)) {
    const body = await get(url).then(
      (found) => found.body,
      () => null,
    );
    const type = body && body.length <= MAX_ICON_BYTES && imageTypeOf(body);
    if (body && type) return `data:${type};base64,${body.toString('base64')}`;
  }
  return null;
}

const ICON_START = '\0\0\x01\0';
const SVG_START = /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,500}-->\s*)?<svg[\s>]/;

function imageTypeOf(body: Buffer): string | undefined {
  const picture = pictureType(body);
  if (picture) return picture;
  const start = body.subarray(0, 1_000).toString('latin1');
  if (start.startsWith(ICON_START)) return 'image/x-icon';
  return SVG_START.test(start) ? 'image/svg+xml' : undefined;
}

const keyOf = (question: string) =>
  question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The first of each question, as storable text. */
function distinct(drafts: readonly Draft[]): SiteDraft[] {
  const found = new Map<string, SiteDraft>();
  for (const { question, answer, category } of drafts) {
    const key = keyOf(question);
    if (key === '' || found.has(key)) continue;
    const isTopic = category !== null && category !== 'faq' && category !== 'help';
    found.set(key, {
      question: storable(question),
      answer: storable(answer),
      category: isTopic ? category : DEFAULT_CATEGORY,
    });
  }
  return [...found.values()].slice(0, MAX_SITE_DRAFTS);
}

const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();
