import { ApiError } from '@chatbot-saas/client';
import { CoreError } from '../core-error.ts';
import type { ConversationLink } from './conversation-link.ts';

interface FileSource {
  /** The server's origin. */
  server: string;
  link: Pick<ConversationLink, 'fetchFileAddress'>;
}

/** Opens a file of a message with the system's programs. */
export async function openFile(
  { openOutside, ...source }: FileSource & { openOutside(address: string): void },
  id: string,
): Promise<void> {
  openOutside(await addressOf(source, id));
}

/** The bytes of a file. */
export async function fetchFile(source: FileSource, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const address = await addressOf(source, id);
  const response = await fetch(address).catch(() => {
    throw new CoreError('file_needs_connection');
  });
  if (!response.ok) throw new CoreError('file_missing');
  return new Uint8Array(await response.arrayBuffer());
}

/** It is short-lived, so it is asked for each time. */
async function addressOf({ server, link }: FileSource, id: string): Promise<string> {
  const given = await link.fetchFileAddress(id).catch((error) => {
    throw error instanceof ApiError && error.status === 0 ? new CoreError('file_needs_connection') : error;
  });
  const address = URL.canParse(given, server) ? new URL(given, server) : null;
  // A server that was broken into must not lead agents to pages of others.
  if (!address?.href.startsWith(`${server}/`)) throw new CoreError('not_understood');
  return address.href;
}
