import type { actionsChannels } from './actions.channels.ts';
import type { conversationChannels } from './conversation.channels.ts';
import type { AreaClient } from './define-channels.ts';
import type { directoryChannels } from './directory.channels.ts';
import type { filesChannels } from './files.channels.ts';
import type { helpChannels } from './help.channels.ts';
import type { inboxChannels } from './inbox.channels.ts';
import type { languageChannels } from './language.channels.ts';
import type { mentionsChannels } from './mentions.channels.ts';
import type { notesChannels } from './notes.channels.ts';
import type { outboxChannels } from './outbox.channels.ts';
import type { personChannels } from './person.channels.ts';
import type { repliesChannels } from './replies.channels.ts';
import type { scheduledChannels } from './scheduled.channels.ts';
import type { searchChannels } from './search.channels.ts';
import type { sessionChannels } from './session.channels.ts';
import type { shellChannels } from './shell.channels.ts';
import type { togetherChannels } from './together.channels.ts';
import type { updateChannels } from './updates.channels.ts';

/** `window.api`: all that the renderer can reach. */
export interface Api {
  session: AreaClient<typeof sessionChannels>;
  language: AreaClient<typeof languageChannels>;
  inbox: AreaClient<typeof inboxChannels>;
  conversation: AreaClient<typeof conversationChannels>;
  actions: AreaClient<typeof actionsChannels>;
  person: AreaClient<typeof personChannels>;
  notes: AreaClient<typeof notesChannels>;
  directory: AreaClient<typeof directoryChannels>;
  mentions: AreaClient<typeof mentionsChannels>;
  replies: AreaClient<typeof repliesChannels>;
  scheduled: AreaClient<typeof scheduledChannels>;
  outbox: AreaClient<typeof outboxChannels>;
  files: AreaClient<typeof filesChannels>;
  together: AreaClient<typeof togetherChannels>;
  search: AreaClient<typeof searchChannels>;
  help: AreaClient<typeof helpChannels>;
  shell: AreaClient<typeof shellChannels>;
  updates: AreaClient<typeof updateChannels>;
}
