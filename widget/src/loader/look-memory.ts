import * as defaults from '../bridge/defaults.ts';
import { type LauncherLook, parseToHost } from '../bridge/messages.ts';
import { greets } from './options.ts';

const KEY = 'chat-widget';

/** The last known look, so that the launcher starts in the tenant's color without a request; `live` as well to greet. */
export function recall(): LauncherLook {
  let look: LauncherLook | null = null;
  try {
    look = parse(localStorage[KEY]);
  } catch {
    // Nothing is known, or storage is off in this page: the launcher starts in the default color.
  }
  return look || (parse(`${defaults.primaryColor} ${defaults.position} ${greets}`) as LauncherLook);
}

function parse(words: string): LauncherLook | null {
  const [color, position, live] = words.split(' ');
  return parseToHost({ type: 'look', color, position, live: live === 'true' }) as LauncherLook | null;
}

/** As plain words: some pages change what JSON does. */
export function remember(look: LauncherLook | null): void {
  try {
    if (look) localStorage[KEY] = `${look.color} ${look.position} ${look.live}`;
    else delete localStorage[KEY];
  } catch {
    // Storage is off in this page: the launcher starts in the default color.
  }
}
