export interface TextPart {
  text: string;
  href?: string;
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/gi;
/** A full stop or a closing bracket after an address belongs to the sentence, not to the address. */
const SENTENCE_END = /[.,;:!?…»”’'"]+$/;

/** Text cut at its web addresses. Only http and https become links: whatever else a visitor types stays text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutSentenceEnd(match[0]);
    if (!isWebAddress(address)) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: address, href: address });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

function withoutSentenceEnd(address: string): string {
  const trimmed = address.replace(SENTENCE_END, '');
  const isOpen = trimmed.split('(').length >= trimmed.split(')').length;
  return isOpen || !trimmed.endsWith(')') ? trimmed : withoutSentenceEnd(trimmed.slice(0, -1));
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}
