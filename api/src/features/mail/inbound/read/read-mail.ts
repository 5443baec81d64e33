import { domainToASCII } from 'node:url';
import { onOneLine, withoutDirectionControls } from '@chatbot-saas/contract/domain';
import PostalMime, { type Attachment, addressParser, type Email, type Address as Parsed } from 'postal-mime';
import { goesInCircles, type HeaderReader, isAutomatic } from './automatic.ts';
import { asUtf8 } from './charset.ts';
import { htmlText } from './html-text.ts';
import {
  MAX_MAIL_BYTES,
  type Mail,
  type MailAttachment,
  type Mailbox,
  type MailKind,
  UnreadableMailError,
} from './mail.ts';
import { returnedMail } from './returned.ts';
import { splitReply } from './split-reply.ts';

const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };
const MOST_PARTS = 500;
const MOST_RECIPIENTS = 100;
const LONGEST_TEXT = 200_000;
const LONGEST_NAME = 200;
const LONGEST_SUBJECT = 500;
const LONGEST_ID = 300;
/** Of a mail that came back, so much is looked at for its id. */
const REPORT_BYTES = 64 * 1024;

/** Reads a mail as it came. Throws an UnreadableMailError for what is none, and for what is larger than any real one. */
export async function readMail(raw: Uint8Array): Promise<Mail> {
  if (raw.length > MAX_MAIL_BYTES) throw new UnreadableMailError('The mail is too large.');
  assertFewParts(raw);
  const email = await PostalMime.parse(raw, LIMITS).catch((error: unknown) => {
    throw new UnreadableMailError(error instanceof Error ? error.message : 'The mail is broken.');
  });
  if (email.headers.length === 0) throw new UnreadableMailError('The mail has no headers.');

  const header: HeaderReader = (name) => email.headers.find(({ key }) => key === name)?.value ?? null;
  const from = mailboxOf(email.from ?? email.sender);
  const subject = visible(email.subject ?? '', LONGEST_SUBJECT);
  const whole = textOf(email);
  const reports = email.attachments.filter(isReport);
  const returned = returnedMail(header, from?.address ?? null, subject, whole, reports.map(reportOf));
  const { text, quoted } = splitReply(whole);
  return {
    kind: kindOf(email, header, from, subject, returned !== null),
    messageId: messageIdIn(email.messageId ?? null),
    from,
    recipients: recipientsOf(email),
    subject,
    text,
    quoted,
    attachments: [...email.attachments.filter(isAttached), ...email.attachments.filter(isInText)].map(
      attachmentOf,
    ),
    returned,
  };
}

/** The library makes an object of each part, and a mail may have millions of empty ones. */
function assertFewParts(raw: Uint8Array): void {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const names = new Set<string>();
  for (const [, quoted, bare] of bytes
    .toString('latin1')
    .matchAll(/\bboundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi)) {
    names.add(quoted ?? bare ?? '');
    if (names.size > MOST_PARTS) throw new UnreadableMailError('The mail has too many parts.');
  }
  let parts = 0;
  for (const name of names) {
    const line = `\n--${name}`;
    for (
      let at = bytes.indexOf(line, 0, 'latin1');
      at !== -1;
      at = bytes.indexOf(line, at + line.length, 'latin1')
    ) {
      parts += 1;
      if (parts > MOST_PARTS) throw new UnreadableMailError('The mail has too many parts.');
    }
  }
}

function kindOf(
  email: Email,
  header: HeaderReader,
  from: Mailbox | null,
  subject: string,
  isReturned: boolean,
): MailKind {
  if (goesInCircles(email.headers.filter(({ key }) => key === 'received').length)) return 'loop';
  if (isReturned) return 'returned';
  return isAutomatic(header, from?.address ?? null, subject) ? 'automatic' : 'message';
}

/** The plain text; that of the HTML where there is none, or only blanks. */
function textOf({ text, html }: Email): string {
  const plain = asUtf8(text?.slice(0, LONGEST_TEXT) ?? '');
  const source = plain.trim() === '' && html ? asUtf8(htmlText(html).slice(0, LONGEST_TEXT)) : plain;
  return (source.isWellFormed() ? source : source.toWellFormed()).replace(/[^\P{Cc}\n\t\r]/gu, '');
}

/** What a person sees of a name or subject: one line, and no marks that would turn what follows around. */
export const visible = (text: string, longest: number): string => {
  const line = withoutDirectionControls(onOneLine(text))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, longest).join('').toWellFormed();
};

function mailboxOf(parsed: Parsed | undefined): Mailbox | null {
  const first = parsed?.group ? parsed.group[0] : parsed;
  const address = first?.address ? addressIn(first.address) : null;
  return first && address ? { name: visible(first.name, LONGEST_NAME), address } : null;
}

const NOT_IN_AN_ADDRESS = /[\s\p{Cc}\p{Cf},;:<>()[\]"\\]/u;

/** The address with its domain in ASCII; null for what is no address. */
export function addressIn(text: string): string | null {
  const at = text.lastIndexOf('@');
  const name = text.slice(0, at);
  const domain = domainToASCII(text.slice(at + 1));
  if (at < 1 || !domain || name.includes('@') || NOT_IN_AN_ADDRESS.test(text) || text.length > 320)
    return null;
  return `${name}@${domain}`;
}

/** As the mail servers on its way have noted it, then as the sender wrote it. */
function recipientsOf(email: Email): string[] {
  const noted = [
    'x-original-to',
    'delivered-to',
    'envelope-to',
    'x-envelope-to',
    'x-forwarded-to',
    'to',
    'cc',
  ];
  const found = noted.flatMap((name) =>
    email.headers
      .filter(({ key }) => key === name)
      .flatMap(({ value }) => addressParser(value.slice(0, 20_000), { flatten: true }))
      .map(({ address }) => addressIn(address ?? '')?.toLowerCase()),
  );
  return [...new Set(found.filter((one) => one !== undefined))].slice(0, MOST_RECIPIENTS);
}

/** `<left@right>` as it may stand in a header of ours. */
function messageIdIn(value: string | null): string | null {
  const id = /<[^<>\s\p{Cc}]+>/u.exec(value ?? '')?.[0] ?? null;
  return id !== null && id.length <= LONGEST_ID && /^[\x21-\x7e]+$/.test(id) ? id : null;
}

const isReport = ({ mimeType }: Attachment): boolean => /^message\/|^text\/rfc822-headers$/.test(mimeType);

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

const reportOf = (part: Attachment) => ({
  mimeType: part.mimeType,
  content: Buffer.from(bytesOf(part).subarray(0, REPORT_BYTES)).toString('latin1').replace(/\r\n/g, '\n'),
});

/** The picture of our own mail, which comes back in what is quoted. */
const isOwnLogo = ({ contentId }: Attachment): boolean => contentId === '<logo@workspace>';

/** A picture in the text, often that of a signature. Where a mail has too many files, these are missing first. */
const isInText = (part: Attachment): boolean => !isOwnLogo(part) && part.related === true;
const isAttached = (part: Attachment): boolean => !isOwnLogo(part) && !isInText(part);

function attachmentOf(part: Attachment): MailAttachment {
  const name = visible((part.filename ?? '').split(/[/\\]/).at(-1) ?? '', LONGEST_NAME);
  const type = /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/.test(part.mimeType)
    ? part.mimeType
    : 'application/octet-stream';
  return { name: name || nameOf(type), type, bytes: bytesOf(part) };
}

const nameOf = (type: string): string => (type === 'message/rfc822' ? 'message.eml' : 'file');
