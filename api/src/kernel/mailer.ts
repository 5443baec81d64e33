export interface Mail {
  readonly to: string;
  /** Whom an answer goes to, if not the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

/** Where mail leaves the product. */
export interface Mailer {
  /** Resolves once the mail has been handed over; rejects when it could not be. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
