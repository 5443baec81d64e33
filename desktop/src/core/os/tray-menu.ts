import type { ShellState } from './shell-state.ts';
import type { UpdateState } from './updates.ts';

/** Null: signed out. */
export type TrayView = (ShellState & { startsWithSystem: boolean }) | null;
export type TrayTone = 'online' | 'away' | 'offline' | 'waiting';
export type TrayAction =
  | 'open'
  | 'be-online'
  | 'be-away'
  | 'mute'
  | 'unmute'
  | 'start-with-system'
  | 'do-not-start-with-system'
  | 'update-now'
  | 'update-at-quit'
  | 'update-later'
  | 'quit';

export interface TrayItem {
  label: string;
  action: TrayAction;
  /** Without it there is nothing to tick. */
  isChecked?: boolean;
  /** One of several that exclude each other. */
  isChoice?: boolean;
  isEnabled?: boolean;
}

const NAME = 'ChatBot SaaS';

export function trayTone(view: TrayView): TrayTone {
  if (!view || view.presence === 'offline') return 'offline';
  if (view.waiting > 0) return 'waiting';
  return view.presence;
}

export function trayTitle(view: TrayView): string {
  if (!view) return `${NAME}: signed out`;
  const waiting = view.waiting === 1 ? '1 waiting' : `${view.waiting} waiting`;
  const facts = [
    presenceWords(view),
    ...(view.waiting > 0 ? [waiting] : []),
    ...(view.mutedUntil ? ['muted'] : []),
  ];
  return `${NAME}: ${facts.join(', ')}`;
}

export function trayMenu(view: TrayView, update: UpdateState): (TrayItem | 'separator')[] {
  const open: TrayItem = { label: 'Open', action: 'open' };
  const quit: TrayItem = { label: 'Quit', action: 'quit' };
  const end = [...updateItems(update), quit];
  if (!view) return [open, 'separator', ...end];
  const isAway = view.awayBy === 'hand';
  return [
    { ...open, label: view.waiting > 0 ? `Open (${view.waiting} waiting)` : 'Open' },
    'separator',
    { label: 'Online', action: 'be-online', isChecked: !isAway, isChoice: true },
    { label: 'Away', action: 'be-away', isChecked: isAway, isChoice: true },
    'separator',
    {
      label: 'Mute for 1 hour',
      action: view.mutedUntil === null ? 'mute' : 'unmute',
      isChecked: view.mutedUntil !== null,
    },
    {
      label: 'Start with the system',
      action: view.startsWithSystem ? 'do-not-start-with-system' : 'start-with-system',
      isChecked: view.startsWithSystem,
    },
    'separator',
    ...end,
  ];
}

/** Asked until it is answered; what was chosen can be changed. */
function updateItems({ version, choice }: UpdateState): (TrayItem | 'separator')[] {
  if (version === null || choice === 'later') return [];
  return [
    { label: `Restart now to update to ${version}`, action: 'update-now' },
    { label: 'Update when I quit', action: 'update-at-quit', isChecked: choice === 'at-quit' },
    { label: 'Update later', action: 'update-later' },
    'separator',
  ];
}

function presenceWords({ presence, awayBy }: ShellState): string {
  if (awayBy === 'machine') return 'away while nobody is at this computer';
  return presence;
}
