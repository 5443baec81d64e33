import { IMPORT_NEEDS_AN_ARRAY, type StaffOperations } from '@chatbot-saas/contract';
import { MAX_IMPORT_BODY_BYTES, MAX_IMPORT_ITEMS } from '@chatbot-saas/contract/domain';
import { sizeText } from '../../../components/format.ts';

export type ImportItems = StaffOperations['POST /kb/import']['request']['body']['items'];

export type ImportFile = { name: string; items: ImportItems } | { name: string; problem: string };

/** Reads what was chosen. What an item may hold is the server's to say, item by item; here only what it would not take at all. */
export async function readImportFile(file: File): Promise<ImportFile> {
  const { name } = file;
  if (file.size > MAX_IMPORT_BODY_BYTES) {
    const most = sizeText(MAX_IMPORT_BODY_BYTES);
    return {
      name,
      problem: `The file is ${sizeText(file.size)} large; at most ${most} are taken at once. Split it, and import the parts.`,
    };
  }
  const content = parse(await file.text());
  if (!Array.isArray(content)) return { name, problem: IMPORT_NEEDS_AN_ARRAY };
  if (content.length === 0) return { name, problem: 'There is no item in this file.' };
  if (content.length > MAX_IMPORT_ITEMS) {
    const [found, most] = [content.length.toLocaleString(), MAX_IMPORT_ITEMS.toLocaleString()];
    return {
      name,
      problem: `There are ${found} items in this file; at most ${most} are taken at once. Split it, and import the parts.`,
    };
  }
  return { name, items: content };
}

function parse(text: string): unknown {
  try {
    // Some editors put a mark before the first character, which is none of JSON's.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
