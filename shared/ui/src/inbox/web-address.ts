/**
 * A text as a link may show it and lead to it; null for what is no web address. As browsers write it out: invisible and
 * right-to-left characters are escaped, so it cannot look like another address.
 */
export function webAddress(text: string): string | null {
  const url = URL.parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
