import type { Conversation } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { Fragment, type ReactNode } from 'react';
import { i18n } from '../texts/i18n.ts';
import { zoneOf } from './sending/scheduling.ts';
import { webAddress } from './web-address.ts';

/** The language's name, or the tag where it has none. */
function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

type Visit = Pick<Conversation, 'page' | 'referrer' | 'device' | 'metadata' | 'language'>;

/** Where the visitor writes from. All of it came from their browser and may say anything. */
export function VisitorContext({ visit }: { visit: Visit }) {
  const { page, referrer, device, metadata, language } = visit;
  const software = softwareText(device);
  const zone = zoneOf(metadata);
  return (
    <>
      {page && (
        <Fact term={t`Page`}>
          <PageLink page={page} />
        </Fact>
      )}
      {referrer !== null && (
        <Fact term={t`Came from`}>
          <Address text={referrer} />
        </Fact>
      )}
      {language !== null && <Fact term={t`Language`}>{languageName(language)}</Fact>}
      {zone !== null && (
        <Fact term={t`Time zone`}>
          <span translate="no">{zone.replaceAll('_', ' ')}</span>
        </Fact>
      )}
      {software && (
        <Fact term={t`Browser`}>
          <span translate="no">{software}</span>
        </Fact>
      )}
      {ownFields(metadata).map(([name, value]) => (
        <Fact key={name} term={<bdi>{name}</bdi>}>
          <span dir="auto" className="line-clamp-3 text-match">
            {value}
          </span>
        </Fact>
      ))}
    </>
  );
}

/** Null where neither is known. */
function softwareText(device: Conversation['device']): string | null {
  const { browser, os } = device ?? {};
  return browser && os ? t`${browser} on ${os}` : (browser ?? os ?? null);
}

/** As much of a site's own data as fits next to a conversation. */
const MAX_OWN_FIELDS = 12;
const STANDARD_FIELDS: ReadonlySet<string> = new Set(['url', 'referrer', 'userAgent', 'timezone']);

/** What the site itself says of the visit, such as an order number. */
function ownFields(metadata: Conversation['metadata']): [name: string, value: string][] {
  return Object.entries(metadata)
    .filter(
      ([name, value]) => !STANDARD_FIELDS.has(name) && ['string', 'number', 'boolean'].includes(typeof value),
    )
    .map(([name, value]): [string, string] => [name, String(value)])
    .filter(([, value]) => value.trim() !== '')
    .slice(0, MAX_OWN_FIELDS);
}

export function PageLink({ page }: { page: NonNullable<Conversation['page']> }) {
  return (
    <>
      {page.title?.trim() && <bdi className="line-clamp-2 text-match">{page.title}</bdi>}
      <Address text={page.url} />
    </>
  );
}

/** Where a long address may go on in the next line. */
const AFTER_A_PART = /(?<=[/?&=])(?![/?&=])/;

function Address({ text }: { text: string }) {
  const address = webAddress(text);
  if (address === null) {
    return <bdi className="line-clamp-3 text-match">{text}</bdi>;
  }
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={address}
      dir="ltr"
      className="line-clamp-3 text-match text-accent-ink underline-offset-2 hover:underline"
    >
      {address.split(AFTER_A_PART).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places.
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}

/** One term of a description list, with what is known of it. */
export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm [overflow-wrap:anywhere]">{term}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
