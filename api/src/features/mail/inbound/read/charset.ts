const HIGH = Uint8Array.from({ length: 128 }, (_, n) => 128 + n);

/** The byte that stands for each character of Windows-1252, as which readers take what names no charset. */
const BYTES = new Map(
  [...new TextDecoder('windows-1252').decode(HIGH)].map((character, n) => [character, 128 + n]),
);

/** Text in UTF-8 that was sent as another charset, or none, and so was read wrong; any other text as it is. */
export function asUtf8(text: string): string {
  const bytes = new Uint8Array(text.length);
  let isAscii = true;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 128) {
      bytes[at] = code;
      continue;
    }
    isAscii = false;
    const byte = BYTES.get(text[at] ?? '');
    if (byte === undefined) return text;
    bytes[at] = byte;
  }
  if (isAscii) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}
