import { t } from '@lingui/core/macro';
import { app } from 'electron';
import { electronAttention, electronBadge } from '../adapters/electron/attention.ts';
import type { iconsFrom } from '../adapters/electron/icons.ts';
import { electronLoginItem } from '../adapters/electron/login-item.ts';
import { electronMachine } from '../adapters/electron/machine.ts';
import { electronNotifier } from '../adapters/electron/notifications.ts';
import { consoleTray } from '../adapters/electron/tray.ts';
import type { TrayAction } from '../adapters/electron/tray-menu.ts';
import type { consoleWindow } from '../adapters/electron/windows.ts';
import type { SessionState } from '../core/account/session-state.ts';
import type { Screen } from '../core/notifications/notifications.ts';
import type { AccountShell, OsIntegration } from '../core/os/shell.ts';
import type { ShellState } from '../core/os/shell-state.ts';
import type { UpdateChoice } from '../core/os/updates.ts';
import type { PreferenceStore } from '../core/preferences.ts';
import { notificationTexts } from '../texts/notification-texts.ts';

interface ShellOptions {
  window: ReturnType<typeof consoleWindow>;
  preferences: PreferenceStore;
  iconOf: ReturnType<typeof iconsFrom>;
  open(conversationId: string | null): void;
  ring(): void;
  /** The signed-in account's; null while signed out. */
  account(): AccountShell | null;
  onState(state: ShellState): void;
  chooseUpdate(choice: UpdateChoice): void;
}

/** All that the console shows and hears outside its window. Usable once the app is ready. */
export function systemShell(options: ShellOptions) {
  const { window, preferences, iconOf, open, ring, account, onState, chooseUpdate } = options;
  const loginItem = electronLoginItem();
  const notifier = electronNotifier({
    icon: iconOf('app'),
    onAnswer(answer) {
      const signedIn = account();
      if (signedIn) signedIn.answer(answer);
      // Left over from an earlier run, or clicked after signing out.
      else if (answer.action !== 'dismiss') open(answer.conversationId);
    },
  });

  const actions: Record<TrayAction, () => void> = {
    open: () => window.show(),
    'be-online': () => account()?.setAway(false),
    'be-away': () => account()?.setAway(true),
    mute: () => account()?.setMuted(true),
    unmute: () => account()?.setMuted(false),
    'start-with-system': () => startWithSystem(true),
    'do-not-start-with-system': () => startWithSystem(false),
    'update-now': () => chooseUpdate('now'),
    'update-at-quit': () => chooseUpdate('at-quit'),
    'update-later': () => chooseUpdate('later'),
    quit: () => app.quit(),
  };
  const tray = consoleTray({ iconOf, onAction: (action) => actions[action]() });
  let screen: Screen = { isLookedAt: false, conversationId: null };
  const look = (change: Partial<Screen>) => {
    screen = { ...screen, ...change };
    account()?.setScreen(screen);
  };
  const draw = (state: ShellState | null) =>
    tray.show(state && { ...state, startsWithSystem: loginItem.isSet() });
  const startWithSystem = (isSet: boolean) => {
    loginItem.set(isSet);
    draw(account()?.state() ?? null);
  };

  const osIntegration: OsIntegration = {
    notifier,
    texts: notificationTexts,
    badge: electronBadge(window.find, iconOf('dot')),
    attention: electronAttention(window.find),
    chime: { ring },
    machine: electronMachine,
    preferences,
    open,
    onState(state) {
      draw(state);
      onState(state);
    },
  };

  return {
    osIntegration,
    look,
    offerUpdate: tray.offer,
    onSession({ status }: SessionState) {
      // Of a new account, or one opened again, the shell does not know yet what is looked at.
      look(status === 'signed-in' ? {} : { conversationId: null });
      draw(account()?.state() ?? null);
    },
    /** Another language is shown. */
    redraw() {
      tray.draw();
      account()?.redraw();
    },
    /** The first time only: a person who closes a window expects the program to end. */
    sayStillRunning() {
      if (preferences.get().hasToldOfTray) return;
      preferences.set({ hasToldOfTray: true });
      notifier.show({
        tag: 'tray',
        title: t`ChatBot SaaS is still running`,
        body: t`You’ll still get alerts. Quit from the tray to exit.`,
        conversationId: null,
        actions: [],
        isLasting: false,
      });
    },
  };
}
