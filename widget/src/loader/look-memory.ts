import { type Look, parseToHost } from '../bridge/messages.ts';

const KEY = 'chat-widget';

/** The last known look, so that the launcher starts in the tenant's colour without a request. */
export function recall(): Look | null {
  try {
    const look = parseToHost(JSON.parse(localStorage.getItem(KEY) || '0'));
    return look && look.type === 'look' ? look : null;
  } catch {
    return null;
  }
}

export function remember(look: Look | null): void {
  try {
    if (look) localStorage.setItem(KEY, JSON.stringify(look));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is off in this page: the launcher starts in the default colour.
  }
}
