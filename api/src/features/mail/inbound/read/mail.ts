/** The most that one mail may be, as it came. */
export const MAX_MAIL_BYTES = 25 * 1024 * 1024;

export interface Mailbox {
  readonly name: string;
  /** The domain is in its ASCII form, which shows letters that only look like others as what they are. */
  readonly address: string;
}

/** A file that came with a mail: what its sender says of it is not believed. */
export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/**
 * `message`: a person wrote it. `returned`: a mail server could not deliver one of ours. `automatic`: a program wrote it,
 * or it is of a mailing list. `loop`: it has been here before.
 */
export type MailKind = 'message' | 'returned' | 'automatic' | 'loop';

/** A received mail, read. */
export interface Mail {
  readonly kind: MailKind;
  readonly messageId: string | null;
  readonly from: Mailbox | null;
  /** Addresses that its headers name as recipients, in small letters. */
  readonly recipients: readonly string[];
  readonly subject: string;
  /** What its sender wrote. */
  readonly text: string;
  /** What was quoted under it, and signatures; empty: nothing was. */
  readonly quoted: string;
  readonly attachments: readonly MailAttachment[];
  /** Of a returned mail: the ids of messages that it names, and whether the delivery has failed for good. */
  readonly returned: { readonly messageIds: readonly string[]; readonly isFinal: boolean } | null;
}

/** The mail is broken, or larger than what is read. */
export class UnreadableMailError extends Error {}
