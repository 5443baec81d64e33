import { app } from 'electron';
import { conversationAmong, conversationOf } from '../../core/os/deep-link.ts';

/** Hears deep links from the moment of the call, which has to be before the app is ready: macOS sends the first one early. */
export function listenForDeepLinks(onConversation: (conversationId: string) => void): void {
  const hear = (conversationId: string | null) => {
    if (conversationId !== null) onConversation(conversationId);
  };
  // In development the program is Electron itself, and the system would start that without us.
  if (app.isPackaged) app.setAsDefaultProtocolClient('chatbotsaas');
  app.on('open-url', (event, url) => {
    event.preventDefault();
    hear(conversationOf(url));
  });
  app.on('second-instance', (_event, words) => hear(conversationAmong(words)));
  hear(conversationAmong(process.argv));
}
