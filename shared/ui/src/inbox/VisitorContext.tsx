import type { Conversation } from '@chatbot-saas/contract';
import { Fragment, type ReactNode } from 'react';
import { webAddress } from './web-address.ts';

/** Where the visitor writes from. All of it came from their browser and may say anything. */
export function VisitorContext({ conversation }: { conversation: Conversation }) {
  const { page, referrer, device } = conversation;
  const names = [device?.browser, device?.os].filter((name) => name != null);
  return (
    <>
      {page && (
        <Fact term="Page">
          <Address text={page.url} />
        </Fact>
      )}
      {referrer !== null && (
        <Fact term="Came from">
          <Address text={referrer} />
        </Fact>
      )}
      {names.length > 0 && <Fact term="Browser">{names.join(' on ')}</Fact>}
    </>
  );
}

/** Where a long address may go on in the next line. */
const AFTER_A_PART = /(?<=[/?&=])(?![/?&=])/;

function Address({ text }: { text: string }) {
  const address = webAddress(text);
  if (address === null) {
    return (
      <span className="line-clamp-3">
        <bdi>{text}</bdi>
      </span>
    );
  }
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={address}
      dir="ltr"
      className="line-clamp-3 text-accent-ink underline-offset-2 hover:underline"
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
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
