import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Content } from '../file-storage/bytes.ts';

/** What a virus scanner says of bytes. */
export interface VirusScanner {
  /** The name of what was found; null: nothing. Rejects with a `ScanError` where it was not scanned. */
  scan(content: Content): Promise<string | null>;
}

/** The bytes could not be scanned. */
export class ScanError extends Error {
  override readonly name = 'ScanError';
}

/** For a whole file, its way to the scanner included. */
const PATIENCE_MS = 30_000;
/** An answer is a line. */
const MAX_ANSWER_BYTES = 1_000;

/** `tcp://host:port`, or `unix:/path/of/the/socket`. */
export const isScannerUrl = (text: string): boolean => placeOf(text) !== null;

function placeOf(text: string): { host: string; port: number } | { path: string } | null {
  const [, path] = /^unix:(?:\/\/)?(\/.+)$/.exec(text) ?? [];
  if (path) return { path };
  const url = text.startsWith('tcp://') ? URL.parse(text) : null;
  // Node takes an IPv6 address without brackets.
  return url?.port ? { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) } : null;
}

/** What the operator reads of it. */
export interface ScanLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** ClamAV's daemon, by its command INSTREAM: the bytes go over the socket, so it may be on another machine. */
export function clamd(url: string, log: ScanLog, patienceMs = PATIENCE_MS): VirusScanner {
  const place = placeOf(url);
  if (!place) throw new Error('This is no address of clamd.');
  return {
    async scan(content) {
      const socket = connect({ ...place, timeout: patienceMs });
      const signal = AbortSignal.timeout(patienceMs);
      const stop = () => socket.destroy(new Error('It took too long.'));
      signal.addEventListener('abort', stop);
      try {
        await once(socket, 'connect', { signal });
        const answer = readAnswer(socket);
        // What fails while the bytes are sent is thrown by `send`; the scanner may answer before their end.
        answer.catch(() => undefined);
        await Promise.race([send(socket, content), answer]);
        const found = verdictIn(await answer);
        if (found !== null)
          log.warn({ found }, 'the virus scanner found something in a file, which was refused');
        return found;
      } catch (error) {
        log.error({ err: error }, 'the virus scanner (CLAMD_URL) does not answer: files are refused');
        throw error instanceof ScanError
          ? error
          : new ScanError('The scanner gave no answer.', { cause: error });
      } finally {
        signal.removeEventListener('abort', stop);
        socket.destroy();
      }
    },
  };
}

async function send(socket: Socket, content: Content): Promise<void> {
  const write = async (bytes: Buffer) => {
    if (!socket.write(bytes)) await once(socket, 'drain');
  };
  await write(Buffer.from('zINSTREAM\0'));
  for await (const chunk of content.chunks()) {
    if (chunk.length === 0) continue;
    await write(sizeOf(chunk.length));
    await write(chunk);
  }
  await write(sizeOf(0));
}

function sizeOf(length: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(length);
  return size;
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) {
    answer += String(chunk);
    if (answer.includes('\0') || answer.length > MAX_ANSWER_BYTES) break;
  }
  return answer.split('\0')[0] ?? '';
}

function verdictIn(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (found) return found;
  throw new ScanError(`The scanner said: ${answer.slice(0, 200) || 'nothing'}`);
}
