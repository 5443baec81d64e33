import { AppError } from '@chatbot-saas/contract/errors';

/** Drops a byte order mark. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, place) => bytes[place] === byte);

/** The text of a file, in the encodings that spreadsheets save: what is not valid UTF-8 is taken for Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  // A ZIP archive, which an Excel or OpenDocument file is.
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    throw unreadable('This is a spreadsheet file. Save it as CSV, then import that.');
  }
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export const unreadable = (message: string): AppError =>
  new AppError('validation_failed', message, { details: [{ path: 'body', message }] });
