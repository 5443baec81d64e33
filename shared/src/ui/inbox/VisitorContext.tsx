import type { Conversation } from '../../contracts/conversations.ts';
import { Fact } from './Fact.tsx';
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

function Address({ text }: { text: string }) {
  const address = webAddress(text);
  if (address === null) return <bdi className="line-clamp-3">{text}</bdi>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={address}
      dir="ltr"
      className="line-clamp-3 text-accent-ink underline-offset-2 hover:underline"
    >
      {address}
    </a>
  );
}
