import { ApiError } from '@chatbot-saas/client';
import { CoreError } from '../core-error.ts';
import type { ConversationLink } from './conversation-link.ts';

interface FileSources {
  /** The server's origin. */
  server: string;
  link: Pick<ConversationLink, 'fetchFileAddress'>;
  openOutside(address: string): void;
}

/** Opens a file of a message with the system's programs. Its address is short-lived, so it is asked for each time. */
export async function openFile({ server, link, openOutside }: FileSources, id: string): Promise<void> {
  const given = await link.fetchFileAddress(id).catch((error) => {
    throw error instanceof ApiError && error.status === 0 ? new CoreError('file_needs_connection') : error;
  });
  const address = URL.canParse(given, server) ? new URL(given, server) : null;
  // A server that was broken into must not lead agents to pages of others.
  if (!address?.href.startsWith(`${server}/`)) throw new CoreError('not_understood');
  openOutside(address.href);
}
