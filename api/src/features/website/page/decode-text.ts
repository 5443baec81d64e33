/** A page as text, in the encoding that its header or its first lines name; UTF-8 else. */
export function decodeText(body: Buffer, type: string): string {
  const named =
    /charset\s*=\s*"?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(body.subarray(0, 2_048).toString('latin1'))?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
