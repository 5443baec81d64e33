import { safeHref } from '@chatbot-saas/contract/rich-text';
import type { TextEdit } from './edit-text.ts';
import { isInCode, lineAt } from './lines.ts';

const LINK = /\[([^[\]\n]{0,500})\]\(([^()\s]{0,2000})\)/g;
const ADDRESS_START = 'https://';

/** Makes a link of what is selected, or text of a link. What is still to be typed is selected. */
export function toggleLink(text: string, start: number, end: number): TextEdit {
  const link = linkAround(text, start, end);
  if (link) {
    return {
      from: link.from,
      to: link.to,
      text: link.label,
      select: [link.from, link.from + link.label.length],
    };
  }
  const selected = text.slice(start, end);
  if (isAddress(selected)) {
    return { from: start, to: end, text: `[](${escaped(selected)})`, select: [start + 1, start + 1] };
  }
  const label = labelOf(selected);
  const target = start + label.length + 3;
  const select =
    label === '' ? ([start + 1, start + 1] as const) : ([target, target + ADDRESS_START.length] as const);
  return { from: start, to: end, text: `[${label}](${ADDRESS_START})`, select };
}

/** An address pasted over words links them; null: it is pasted as any text. */
export function pastedLink(text: string, start: number, end: number, pasted: string): TextEdit | null {
  const address = pasted.trim();
  const selected = text.slice(start, end);
  if (!isAddress(address) || selected.trim() === '' || selected.includes('\n')) return null;
  if (selected.startsWith('http') || isInCode(text, start) || linkAround(text, start, end)) return null;
  const linked = `[${labelOf(selected)}](${escaped(address)})`;
  return { from: start, to: end, text: linked, select: [start + linked.length, start + linked.length] };
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text) && safeHref(text) !== null;

const labelOf = (text: string): string => text.replace(/\s*\n\s*/g, ' ').replace(/[[\]]/g, '');

const escaped = (address: string): string => address.replaceAll('(', '%28').replaceAll(')', '%29');

function linkAround(text: string, start: number, end: number) {
  const line = lineAt(text, start);
  for (const match of text.slice(line.from, line.to).matchAll(LINK)) {
    const from = line.from + match.index;
    const to = from + match[0].length;
    if (from <= start && end <= to && !(start === end && (start === from || start === to))) {
      return { from, to, label: match[1] || (match[2] ?? '') };
    }
  }
  return null;
}
