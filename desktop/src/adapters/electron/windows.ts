import { BrowserWindow, nativeTheme } from 'electron';

const BACKGROUND = { light: '#ffffff', dark: '#0f1218' } as const;

interface WindowOptions {
  preload: string;
  url: string;
}

/** The console's one window. */
export function consoleWindow({ preload, url }: WindowOptions) {
  let window: BrowserWindow | null = null;

  const create = () => {
    const created = new BrowserWindow({
      title: 'ChatBot SaaS',
      width: 1280,
      height: 800,
      minWidth: 420,
      minHeight: 480,
      show: false,
      // Shown before the page has painted, an unset colour flashes white in dark mode.
      backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
      webPreferences: {
        preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        webSecurity: true,
        spellcheck: true,
      },
    });
    created.once('ready-to-show', () => created.show());
    created.on('closed', () => {
      window = null;
    });
    void created.loadURL(url);
    return created;
  };

  return {
    /** Brings the window up, making it when it was closed. */
    show() {
      if (!window) {
        window = create();
        return;
      }
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    send(channel: string, payload: unknown) {
      window?.webContents.send(channel, payload);
    },
  };
}
