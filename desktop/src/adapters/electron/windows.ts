import { BrowserWindow, nativeTheme, screen } from 'electron';
import { placeOn } from '../../core/os/window-place.ts';
import type { PreferenceStore } from '../../core/preferences.ts';
import { installContextMenu } from './context-menu.ts';

const BACKGROUND = { light: '#ffffff', dark: '#0f1218' } as const;
/** A page that ends each time it loads must not keep the computer busy. */
const RELOAD_AFTER_MS = 1_000;
const MIN_SIZE = { minWidth: 420, minHeight: 480 };

interface WindowOptions {
  preload: string;
  url: string;
  preferences: PreferenceStore;
  /** Whether a person has it before their eyes. */
  onLookedAt(isLookedAt: boolean): void;
  /** It was closed, and the console goes on in the tray. */
  onHidden(): void;
}

/** The console's one window: closing it hides it, so that it opens at once and can sound while it is away. */
export function consoleWindow({ preload, url, preferences, onLookedAt, onHidden }: WindowOptions) {
  let window: BrowserWindow | null = null;
  let isQuitting = false;

  const keepPlace = (of: BrowserWindow) => {
    const bounds = of.getNormalBounds();
    const zoomLevel = of.webContents.getZoomLevel();
    preferences.set({ window: { bounds, isMaximized: of.isMaximized(), zoomLevel } });
  };

  const create = ({ isShown }: { isShown: boolean }) => {
    const place = preferences.get().window;
    const areas = screen.getAllDisplays().map(({ workArea }) => workArea);
    const created = new BrowserWindow({
      title: 'ChatBot SaaS',
      ...placeOn(place, areas),
      ...MIN_SIZE,
      show: false,
      // Shown before the page has painted, an unset color flashes white in dark mode.
      backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
      webPreferences: {
        preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        webSecurity: true,
        spellcheck: true,
        // The chime has to sound in a console that started in the tray, without a click yet.
        autoplayPolicy: 'no-user-gesture-required',
        // A hidden window sounds the chime at once, not when its throttled timers come round.
        backgroundThrottling: false,
      },
    });
    installContextMenu(created.webContents);
    created.webContents.on('did-finish-load', () => created.webContents.setZoomLevel(place?.zoomLevel ?? 0));
    created.webContents.on('render-process-gone', (_event, { reason }) => {
      console.error(`The page of the console ended (${reason})`);
      setTimeout(() => created.isDestroyed() || created.webContents.reload(), RELOAD_AFTER_MS);
    });
    created.once('ready-to-show', () => {
      if (!isShown) return;
      if (place?.isMaximized) created.maximize();
      created.show();
    });
    created.on('focus', () => onLookedAt(true));
    for (const gone of ['blur', 'hide', 'minimize'] as const) {
      created.on(gone as 'blur', () => onLookedAt(false));
    }
    created.on('close', (event) => {
      keepPlace(created);
      if (isQuitting) return;
      event.preventDefault();
      created.hide();
      onHidden();
    });
    created.on('closed', () => {
      window = null;
      onLookedAt(false);
    });
    created.loadURL(url).catch((error) => {
      // Closed while it loaded.
      if (!created.isDestroyed()) console.error('The console could not show its page', error);
    });
    return created;
  };

  return {
    find: () => window,
    /** Ready, but not on the screen. */
    prepare() {
      window ??= create({ isShown: false });
    },
    /** Brings the window up, making it when it was closed. */
    show() {
      if (!window) {
        window = create({ isShown: true });
        return;
      }
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    /** From now on closing means closing. */
    letGo() {
      isQuitting = true;
    },
    send(channel: string, payload: unknown) {
      window?.webContents.send(channel, payload);
    },
  };
}
