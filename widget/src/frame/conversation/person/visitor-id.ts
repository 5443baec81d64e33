import type { LocalStorage } from '../../store/local-storage.ts';
import { uuid } from '../../store/uuid.ts';

/** `visitor_` + time + random. For statistics only: it never authorizes anything. */
export function visitorId(storage: LocalStorage): string {
  const known = storage.get('visitor');
  if (typeof known === 'string' && known.startsWith('visitor_')) return known;
  const id = `visitor_${Date.now()}${uuid().slice(0, 8)}`;
  storage.set('visitor', id);
  return id;
}
