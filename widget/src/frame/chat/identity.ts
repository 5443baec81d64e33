import type { Saved } from './saved.ts';

/** `visitor_` + time + random. For statistics only: it never authorises anything. */
export function visitorId(saved: Saved): string {
  const known = saved.get('visitor');
  if (typeof known === 'string' && known.startsWith('visitor_')) return known;
  const id = `visitor_${Date.now()}${uuid().slice(0, 8)}`;
  saved.set('visitor', id);
  return id;
}

/** A version 4 UUID. `crypto.randomUUID` is missing on plain http, where many a first try happens. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
