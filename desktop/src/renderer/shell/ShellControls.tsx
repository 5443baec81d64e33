import { clockTime, IconButton, Switch } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Bell, BellOff, Volume2, VolumeX } from 'lucide-react';
import type { ShellState } from '../../core/os/shell-state.ts';
import { unwrap } from '../api.ts';

const set = (call: ReturnType<typeof window.api.shell.setAway>) => void unwrap(call).catch(console.error);

/** Whether this person is there for visitors, and how they are called. The tray's menu has the same. */
export function ShellControls({ state }: { state: ShellState }) {
  const { mutedUntil, hasSound } = state;
  const time = mutedUntil && clockTime(mutedUntil);
  const icon = 'size-4.5';
  return (
    <>
      <PresenceSwitch state={state} />
      <span className="flex items-center">
        <IconButton
          label={hasSound ? t`Turn sound off` : t`Turn sound on`}
          aria-pressed={hasSound}
          tooltipSide="bottom"
          className="max-sm:hidden"
          icon={
            hasSound ? <Volume2 aria-hidden className={icon} /> : <VolumeX aria-hidden className={icon} />
          }
          onClick={() => set(window.api.shell.setSound({ hasSound: !hasSound }))}
        />
        <IconButton
          label={time ? t`Muted until ${time}: turn on again` : t`Mute for 1 hour`}
          aria-pressed={mutedUntil !== null}
          tooltipSide="bottom"
          icon={mutedUntil ? <BellOff aria-hidden className={icon} /> : <Bell aria-hidden className={icon} />}
          onClick={() => set(window.api.shell.setMuted({ isMuted: mutedUntil === null }))}
        />
      </span>
    </>
  );
}

/** Set by hand, it stays until changed by hand, on every device; away by the machine ends with the next touch. */
function PresenceSwitch({ state: { presence, awayBy } }: { state: ShellState }) {
  const isOnline = presence === 'online';
  return (
    <span className="flex items-center gap-2 text-sm">
      <span aria-hidden className="text-muted max-sm:hidden">
        {isOnline ? t`Online` : presence === 'offline' ? t`Not connected` : awayWords(awayBy)}
      </span>
      <Switch
        label={t`Available for new conversations`}
        checked={isOnline}
        disabled={presence === 'offline'}
        onCheckedChange={(next) => set(window.api.shell.setAway({ isAway: !next }))}
      />
    </span>
  );
}

const awayWords = (awayBy: ShellState['awayBy']) => (awayBy === 'machine' ? t`Away (idle)` : t`Away`);
