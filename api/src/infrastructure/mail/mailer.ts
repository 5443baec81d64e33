export interface Mail {
  readonly to: string;
  /** Recipient of replies, if not the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

/** Sends all outgoing mail. */
export interface Mailer {
  /** False without SMTP_URL: mail is written to the log instead, and reaches no recipient. */
  readonly delivers: boolean;
  /** Resolves when the server has accepted the mail; rejects otherwise. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
