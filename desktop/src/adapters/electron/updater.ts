import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app, autoUpdater as nativeUpdater } from 'electron';
import type * as ElectronUpdater from 'electron-updater';
import type { Updater } from '../../core/os/updates.ts';

/** Null unless this is a package that was built with a feed; electron-builder then puts its address next to the program. */
export async function electronUpdater({
  onBeforeRestart,
}: {
  onBeforeRestart(): void;
}): Promise<Updater | null> {
  if (!app.isPackaged || !existsSync(join(process.resourcesPath ?? '', 'app-update.yml'))) return null;
  // Only then: it looks at the system the moment it is loaded.
  const { default: module } = await import('electron-updater');
  return wrap(module, onBeforeRestart);
}

function wrap(
  { autoUpdater: updater, BaseUpdater }: typeof ElectronUpdater,
  onBeforeRestart: () => void,
): Updater {
  let isPrepared = false;
  /** electron-updater looks at the choice when the download ends; here a person makes it later. */
  const prepareForQuit = () => {
    if (isPrepared) return;
    isPrepared = true;
    if (updater instanceof BaseUpdater) {
      app.once('quit', (_event, exitCode) => {
        if (updater.autoInstallOnAppQuit && exitCode === 0) updater.install(true, false);
      });
    } else {
      // On a Mac the system's updater fetches it from this program, and then puts it in at the end of it.
      nativeUpdater.checkForUpdates();
    }
  };

  updater.autoDownload = true;
  updater.autoInstallOnAppQuit = false;
  updater.logger = null;
  // The promise of the call rejects with it; without a listener, the event would end the program.
  updater.on('error', () => {});
  return {
    check: async () => void (await updater.checkForUpdates()),
    onDownloaded: (listener) => void updater.on('update-downloaded', ({ version }) => listener(version)),
    setInstallsOnQuit(installsOnQuit) {
      updater.autoInstallOnAppQuit = installsOnQuit;
      if (installsOnQuit) prepareForQuit();
    },
    restart() {
      // It closes the windows before it quits, and ours would only hide.
      onBeforeRestart();
      updater.quitAndInstall();
    },
  };
}
