import type { Saved } from '../store/local-storage.ts';
import { uuid } from '../store/uuid.ts';

/** `visitor_` + time + random. For statistics only: it never authorises anything. */
export function visitorId(saved: Saved): string {
  const known = saved.get('visitor');
  if (typeof known === 'string' && known.startsWith('visitor_')) return known;
  const id = `visitor_${Date.now()}${uuid().slice(0, 8)}`;
  saved.set('visitor', id);
  return id;
}
