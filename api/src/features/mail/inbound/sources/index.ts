import type { MailSource, SourceOptions } from './source.ts';

export type { MailSource } from './source.ts';

/** The source that the address names. Its library is loaded only where it is used. */
export async function mailSource(options: SourceOptions): Promise<MailSource> {
  if (options.url.protocol === 'smtp:') return (await import('./smtp-listener.ts')).smtpListener(options);
  return (await import('./imap-mailbox.ts')).imapMailbox(options);
}
