import { IMPORT_NEEDS_AN_ARRAY, type StaffOperations } from '@chatbot-saas/contract';
import { MAX_IMPORT_BODY_BYTES, MAX_IMPORT_ITEMS } from '@chatbot-saas/contract/domain';
import { formatNumber, sentenceText, sizeText } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';

export type ImportItems = StaffOperations['POST /kb/import']['request']['body']['items'];

/** What is sent to the server. It reads spreadsheets and lists; JSON is looked at here, so that skipped items can be saved. */
export interface ImportSource {
  name: string;
  /** The request's body, with its media type. */
  body: Blob;
  /** The items of a JSON file; null for a spreadsheet or a list. */
  items: ImportItems | null;
}

export type ImportFile = ImportSource | { name: string; problem: string };

/** Reads what was chosen. What an item may hold is the server's to say; here only what it would not take at all. */
export async function readImportFile(file: File): Promise<ImportFile> {
  const { name } = file;
  if (file.size > MAX_IMPORT_BODY_BYTES) return { name, problem: tooLarge(file.size) };
  if (/\.json$/i.test(name) || file.type === 'application/json') return readJson(name, await file.text());
  if (file.size === 0) return { name, problem: noItem() };
  return { name, body: new Blob([file], { type: 'text/csv' }), items: null };
}

/** Reads what was pasted: cells of a spreadsheet, a list, or JSON. */
export function readPasted(text: string): ImportFile {
  const name = t`Pasted list`;
  if (/^\s*[[{]/.test(text)) return readJson(name, text);
  const body = new Blob([text], { type: 'text/csv' });
  return body.size > MAX_IMPORT_BODY_BYTES
    ? { name, problem: tooLarge(body.size) }
    : { name, body, items: null };
}

const noItem = () => t`There are no items in this file.`;

function tooLarge(bytes: number): string {
  const [size, limit] = [sizeText(bytes), sizeText(MAX_IMPORT_BODY_BYTES)];
  return t`That file is too big (${size}). The limit is ${limit}; split it and try again.`;
}

function readJson(name: string, text: string): ImportFile {
  const content = parse(text);
  if (!Array.isArray(content)) return { name, problem: sentenceText(IMPORT_NEEDS_AN_ARRAY) };
  if (content.length === 0) return { name, problem: noItem() };
  if (content.length > MAX_IMPORT_ITEMS) {
    const [count, limit] = [formatNumber(content.length), formatNumber(MAX_IMPORT_ITEMS)];
    const problem = t`That file has too many items (${count}). The limit is ${limit}; split it and try again.`;
    return { name, problem };
  }
  const body = new Blob([JSON.stringify({ items: content })], { type: 'application/json' });
  return { name, body, items: content };
}

function parse(text: string): unknown {
  try {
    // Some editors put a mark before the first character, which is none of JSON's.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
