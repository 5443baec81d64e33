export const HUES = 8;

/** Which of the eight hues a name has, from 0: the same one everywhere and always (FNV-1a). */
export function hueOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name.trim()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // The low bits alone follow the last character.
  return ((hash ^ (hash >>> 15)) >>> 0) % HUES;
}
