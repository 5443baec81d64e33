import { plural, t } from '@lingui/core/macro';
import { app, type BrowserWindow, type NativeImage } from 'electron';
import type { Attention, Badge } from '../../core/notifications/ports.ts';

type FindWindow = () => BrowserWindow | null;

/** A number on the dock and on Unity's launcher; Windows has no number, so its taskbar gets a dot that says it. */
export function electronBadge(findWindow: FindWindow, dot: NativeImage): Badge {
  return {
    show(count) {
      if (process.platform !== 'win32') app.setBadgeCount(count);
      else if (count === 0) findWindow()?.setOverlayIcon(null, '');
      else
        findWindow()?.setOverlayIcon(
          dot,
          t`${plural(count, { one: '# to look at', other: '# to look at' })}`,
        );
    },
  };
}

/** Until it is stopped: looking at the window stops it. */
export function electronAttention(findWindow: FindWindow): Attention {
  let bounce: number | null = null;
  return {
    start() {
      findWindow()?.flashFrame(true);
      if (bounce === null && app.dock) bounce = app.dock.bounce('critical');
    },
    stop() {
      findWindow()?.flashFrame(false);
      if (bounce !== null) app.dock?.cancelBounce(bounce);
      bounce = null;
    },
  };
}
