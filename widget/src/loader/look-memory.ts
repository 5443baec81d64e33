import * as defaults from '../bridge/defaults.ts';
import { type LauncherLook, type Live, parseLook } from '../bridge/messages.ts';
import { greets } from './options.ts';

const KEY = 'chat-widget';

/** The last known look, so that the launcher starts in the tenant's color without a request; `live` as well to greet. */
export function recall(): LauncherLook {
  let look: LauncherLook = [defaults.primaryColor, defaults.position, greets as Live];
  try {
    look = parseLook(localStorage[KEY]) || look;
  } catch {
    // Nothing is known, or storage is off in this page: the launcher starts in the default color.
  }
  return look;
}

export function remember(look: LauncherLook | null): void {
  try {
    if (look) localStorage[KEY] = look.join(' ');
    else delete localStorage[KEY];
  } catch {
    // Storage is off in this page: the launcher starts in the default color.
  }
}
