import './without-eval.ts';

import { contextBridge, ipcRenderer } from 'electron';
import { connectChannels } from '../ipc/connect.ts';
import type { Desk } from '../ipc/desk.ts';
import { inboxChannels } from '../ipc/inbox.channels.ts';
import { sessionChannels } from '../ipc/session.channels.ts';
import { shellChannels } from '../ipc/shell.channels.ts';
import { updateChannels } from '../ipc/updates.channels.ts';

const desk: Desk = {
  session: connectChannels(ipcRenderer, sessionChannels),
  inbox: connectChannels(ipcRenderer, inboxChannels),
  shell: connectChannels(ipcRenderer, shellChannels),
  updates: connectChannels(ipcRenderer, updateChannels),
};

contextBridge.exposeInMainWorld('desk', desk);
