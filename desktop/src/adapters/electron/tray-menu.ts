import type { Presence } from '@chatbot-saas/contract/domain';
import { plural, t } from '@lingui/core/macro';
import type { ShellState } from '../../core/os/shell-state.ts';
import type { UpdateState } from '../../core/os/updates.ts';

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

export function trayTone(view: TrayView): TrayTone {
  if (!view || view.presence === 'offline') return 'offline';
  if (view.waiting > 0) return 'waiting';
  return view.presence;
}

export function trayTitle(view: TrayView): string {
  if (!view) return t`ChatBot SaaS: signed out`;
  const facts = [
    presenceWords(view),
    ...(view.waiting > 0 ? [waitingWords(view.waiting)] : []),
    ...(view.mutedUntil ? [t`muted`] : []),
  ].join(', ');
  return t`ChatBot SaaS: ${facts}`;
}

export function trayMenu(view: TrayView, update: UpdateState): (TrayItem | 'separator')[] {
  const open: TrayItem = { label: t({ message: 'Open', context: 'button' }), action: 'open' };
  const quit: TrayItem = { label: t`Quit`, action: 'quit' };
  const end = [...updateItems(update), quit];
  if (!view) return [open, 'separator', ...end];
  const isAway = view.awayBy === 'hand';
  return [
    view.waiting > 0 ? { ...open, label: openWaiting(view.waiting) } : open,
    'separator',
    { label: t`Online`, action: 'be-online', isChecked: !isAway, isChoice: true },
    { label: t`Away`, action: 'be-away', isChecked: isAway, isChoice: true },
    'separator',
    {
      label: t`Mute for 1 hour`,
      action: view.mutedUntil === null ? 'mute' : 'unmute',
      isChecked: view.mutedUntil !== null,
    },
    {
      label: t`Start with the system`,
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
    { label: t`Restart now to update to ${version}`, action: 'update-now' },
    { label: t`Update when I quit`, action: 'update-at-quit', isChecked: choice === 'at-quit' },
    { label: t`Update later`, action: 'update-later' },
    'separator',
  ];
}

const waitingWords = (waiting: number) => t`${plural(waiting, { one: '# waiting', other: '# waiting' })}`;
const openWaiting = (waiting: number) =>
  t`${plural(waiting, { one: 'Open (# waiting)', other: 'Open (# waiting)' })}`;

function presenceWords({ presence, awayBy }: ShellState): string {
  if (awayBy === 'machine') return t`away while this computer is idle`;
  const words: Record<Presence, string> = { online: t`online`, away: t`away`, offline: t`offline` };
  return words[presence];
}
