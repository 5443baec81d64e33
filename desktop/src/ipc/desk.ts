import type { AreaClient } from './define-channels.ts';
import type { inboxChannels } from './inbox.channels.ts';
import type { sessionChannels } from './session.channels.ts';
import type { shellChannels } from './shell.channels.ts';
import type { updateChannels } from './updates.channels.ts';

/** `window.desk`: all that the renderer can reach. */
export interface Desk {
  session: AreaClient<typeof sessionChannels>;
  inbox: AreaClient<typeof inboxChannels>;
  shell: AreaClient<typeof shellChannels>;
  updates: AreaClient<typeof updateChannels>;
}
