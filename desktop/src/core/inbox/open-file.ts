import { ApiError } from '@chatbot-saas/client';
import { MAX_FILE_BYTES } from '@chatbot-saas/contract/domain';
import { CoreError } from '../core-error.ts';
import type { ConversationLink } from './conversation-link.ts';

interface FileSource {
  /** The server's origin. */
  server: string;
  link: Pick<ConversationLink, 'fetchFileAddress'>;
}

/** Without a byte coming in, a connection counts as broken. */
const LONGEST_SILENCE_MS = 60_000;
/** Of an address that opens the file no more. */
const OVER: readonly number[] = [403, 404, 410];

/** Opens a file of a message with the system's programs. */
export async function openFile(
  { openOutside, ...source }: FileSource & { openOutside(address: string): void },
  id: string,
): Promise<void> {
  openOutside(await addressOf(source, id));
}

/** The bytes of a file. */
export async function fetchFile(source: FileSource, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const first = await download(await addressOf(source, id));
  // The address was over before it was used.
  const answer = OVER.includes(first.status) ? await download(await addressOf(source, id)) : first;
  if (answer.bytes) return answer.bytes;
  throw new CoreError(answer.status === 429 || answer.status >= 500 ? 'server_busy' : 'file_missing');
}

/** `bytes` is null where the answer is another one than the file. */
async function download(address: string): Promise<{ status: number; bytes: Uint8Array<ArrayBuffer> | null }> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isAlive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS);
  };
  isAlive();
  try {
    // Followed, an answer could lead to another host.
    const response = await fetch(address, { redirect: 'manual', signal: silence.signal });
    if (response.ok) return { status: response.status, bytes: await bytesIn(response, isAlive) };
    await response.body?.cancel();
    return { status: response.status, bytes: null };
  } catch (error) {
    throw error instanceof CoreError ? error : new CoreError('file_needs_connection');
  } finally {
    clearTimeout(timer);
  }
}

/** Up to as much as a file may have. */
async function bytesIn({ body }: Response, isAlive: () => void): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    isAlive();
    length += chunk.byteLength;
    if (length > MAX_FILE_BYTES) throw new CoreError('not_understood');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
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
