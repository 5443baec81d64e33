import { app, type Session, shell } from 'electron';

/** All that a page of ours may ask the system for: its copy buttons. */
const ALLOWED_PERMISSIONS: readonly string[] = ['clipboard-sanitized-write'];
const LEAVES_THROUGH_BROWSER: readonly string[] = ['http:', 'https:', 'mailto:'];

/** No window, page, frame or webview but our own: whatever a message of a visitor may contain. */
export function hardenContents(isOwnPage: (url: string) => boolean): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => {
      if (isOwnPage(event.url)) return;
      event.preventDefault();
      openOutside(event.url);
    });
    contents.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame) event.preventDefault();
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      openOutside(url);
      return { action: 'deny' };
    });
  });
}

export function hardenSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => {
    answer(ALLOWED_PERMISSIONS.includes(permission));
  });
  session.setPermissionCheckHandler((_contents, permission) => ALLOWED_PERMISSIONS.includes(permission));
  session.setDevicePermissionHandler(() => false);
}

/** With the system's program for it. */
export function openOutside(address: string): void {
  if (!URL.canParse(address)) return;
  const url = new URL(address);
  if (!LEAVES_THROUGH_BROWSER.includes(url.protocol)) return;
  // A computer without a program for mail, for one.
  shell.openExternal(url.href).catch((error) => console.error('The system opened no program', error));
}
