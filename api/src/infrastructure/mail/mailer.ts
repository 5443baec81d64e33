export interface MailConfig {
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  readonly mailDomain: string | null;
}

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface Mail {
  readonly to: string;
  /** The name of the sender, in place of the product's. */
  readonly fromName?: string;
  /** Recipient of replies, if not the sender. */
  readonly replyTo?: MailAddress;
  /** Where mail servers send back what they cannot deliver, if not to the sender. */
  readonly returnPath?: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Pictures in the HTML part, by their id there. */
  readonly pictures?: readonly { readonly id: string; readonly type: string; readonly content: Buffer }[];
  /** The same at each attempt, so that a mail that arrives twice is seen to be one. */
  readonly messageId?: string;
  /** The ids of earlier mails in the thread, oldest first. */
  readonly references?: readonly string[];
  /** Stops such mail with one click (RFC 8058). */
  readonly stopUrl?: string;
  /** No person wrote it (RFC 3834): it asks for no automatic answer. */
  readonly isAutomatic?: boolean;
}

/** Sends all outgoing mail. */
export interface Mailer {
  /** False without SMTP_URL: mail is written to the log instead, and reaches no recipient. */
  readonly delivers: boolean;
  /** The address that mail comes from; null where none is sent. */
  from(): string | null;
  /** The domain of the addresses at which mail is answered; null: there are none. */
  readonly domain: string | null;
  /**
   * Resolves when the server has accepted the mail; rejects otherwise, with a MailRefusedError where the server takes
   * no such mail.
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The server refuses the recipient or the mail for good: another attempt would end the same. */
export class MailRefusedError extends Error {}
