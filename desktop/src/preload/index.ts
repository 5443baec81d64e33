import './without-eval.ts';

import { contextBridge, ipcRenderer } from 'electron';
import { actionsChannels } from '../ipc/actions.channels.ts';
import type { Api } from '../ipc/api.ts';
import { connectChannels } from '../ipc/connect.ts';
import { conversationChannels } from '../ipc/conversation.channels.ts';
import { directoryChannels } from '../ipc/directory.channels.ts';
import { filesChannels } from '../ipc/files.channels.ts';
import { helpChannels } from '../ipc/help.channels.ts';
import { inboxChannels } from '../ipc/inbox.channels.ts';
import { languageChannels } from '../ipc/language.channels.ts';
import { mentionsChannels } from '../ipc/mentions.channels.ts';
import { notesChannels } from '../ipc/notes.channels.ts';
import { outboxChannels } from '../ipc/outbox.channels.ts';
import { personChannels } from '../ipc/person.channels.ts';
import { repliesChannels } from '../ipc/replies.channels.ts';
import { scheduledChannels } from '../ipc/scheduled.channels.ts';
import { searchChannels } from '../ipc/search.channels.ts';
import { sessionChannels } from '../ipc/session.channels.ts';
import { shellChannels } from '../ipc/shell.channels.ts';
import { togetherChannels } from '../ipc/together.channels.ts';
import { updateChannels } from '../ipc/updates.channels.ts';

const api: Api = {
  session: connectChannels(ipcRenderer, sessionChannels),
  language: connectChannels(ipcRenderer, languageChannels),
  inbox: connectChannels(ipcRenderer, inboxChannels),
  conversation: connectChannels(ipcRenderer, conversationChannels),
  actions: connectChannels(ipcRenderer, actionsChannels),
  person: connectChannels(ipcRenderer, personChannels),
  notes: connectChannels(ipcRenderer, notesChannels),
  directory: connectChannels(ipcRenderer, directoryChannels),
  mentions: connectChannels(ipcRenderer, mentionsChannels),
  replies: connectChannels(ipcRenderer, repliesChannels),
  scheduled: connectChannels(ipcRenderer, scheduledChannels),
  outbox: connectChannels(ipcRenderer, outboxChannels),
  files: connectChannels(ipcRenderer, filesChannels),
  together: connectChannels(ipcRenderer, togetherChannels),
  search: connectChannels(ipcRenderer, searchChannels),
  help: connectChannels(ipcRenderer, helpChannels),
  shell: connectChannels(ipcRenderer, shellChannels),
  updates: connectChannels(ipcRenderer, updateChannels),
};

contextBridge.exposeInMainWorld('api', api);
