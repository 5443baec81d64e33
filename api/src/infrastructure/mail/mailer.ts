export interface Mail {
  readonly to: string;
  /** Whom an answer goes to, if not the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

/** Where mail leaves the product. */
export interface Mailer {
  /** False where no mail server is set: whoever runs the product finds its mail in the log, and nobody else any. */
  readonly delivers: boolean;
  /** Resolves once the mail has been handed over; rejects when it could not be. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
