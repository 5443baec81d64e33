import type { HeaderReader } from './automatic.ts';
import type { Mail } from './mail.ts';

interface ReportPart {
  readonly mimeType: string;
  readonly content: string;
}

/** Of older servers, which send no report for programs (RFC 3464): qmail, exim, and others like them. */
const SAYS_SO =
  /This is the qmail-send program|could not be delivered to one or more|Delivery to the following recipients? failed|undeliverable|delivery (status notification )?\(?failure|mail delivery (failed|system)|returned mail|failure notice/i;
const IS_DELAYED = /^Action:\s*(delayed|relayed|delivered|expanded)/im;
const HAS_FAILED = /^Action:\s*failed/im;
const STILL_TRYING =
  /warning: message .* delayed|will (be retried|continue to be)|delivery .*delayed|still trying/i;

const MESSAGE_ID = /<[^<>\s@]{1,200}@[^<>\s@]{1,200}>/g;
const MOST_IDS = 50;
/** Servers say first what has happened. */
const LOOKED_AT = 5_000;

/**
 * What a mail server says of a mail of ours that it could not deliver; null: the mail says nothing like that. Its ids are
 * looked for wherever servers put them, and mean something only where we have sent such a mail.
 */
export function returnedMail(
  header: HeaderReader,
  sender: string | null,
  subject: string,
  text: string,
  parts: readonly ReportPart[],
): Mail['returned'] {
  const beginning = text.slice(0, LOOKED_AT);
  const isReport = /report-type="?delivery-status/i.test(header('content-type') ?? '');
  const reports = parts.filter(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType));
  const isDaemon = /^(mailer-daemon|postmaster|mail-daemon|mdaemon)@/i.test(sender ?? '');
  const saysSo = isDaemon && (SAYS_SO.test(subject) || SAYS_SO.test(beginning));
  const isFailure = header('x-failed-recipients') !== null || saysSo;
  if (!isReport && reports.length === 0 && !isFailure) return null;

  const status = reports.map(({ content }) => content).join('\n');
  const isFinal =
    reports.length > 0 && /^Action:/im.test(status)
      ? HAS_FAILED.test(status) || !IS_DELAYED.test(status)
      : !STILL_TRYING.test(`${subject}\n${beginning}`);
  const everything = [
    header('in-reply-to') ?? '',
    header('references') ?? '',
    header('x-failed-message-id') ?? '',
    ...parts.map(({ content }) => content),
    text,
  ].join('\n');
  const messageIds = [...new Set(everything.match(MESSAGE_ID) ?? [])].slice(0, MOST_IDS);
  return { messageIds, isFinal };
}
