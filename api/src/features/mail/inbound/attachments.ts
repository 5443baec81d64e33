import type { VisitorTexts } from '../../../assistant/visitor-texts/index.ts';
import type { MailAttachment } from './read/mail.ts';
import type { ReceivedFile } from './received.store.ts';

/** What a message says of the files that came with its mail. */
interface Attached {
  readonly files: readonly ReceivedFile[];
  /** A line under the message; null: it needs none. */
  readonly line: string | null;
}

/** The one place that gets the files of a received mail. Their content is not kept: the team sees what was sent. */
export function attach(attachments: readonly MailAttachment[], texts: VisitorTexts): Attached {
  const files = attachments.map(({ name, type, bytes }) => ({ name, type, size: bytes.length }));
  const names = files.map(({ name }) => name).join(', ');
  return { files, line: files.length > 0 ? texts.mail.attached(names) : null };
}
