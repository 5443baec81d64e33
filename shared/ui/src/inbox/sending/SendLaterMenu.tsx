import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { CalendarClock, ChevronDown, Moon, Sun } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Menu, MenuItem } from '../../overlays/Menu.tsx';
import { Button } from '../../primitives/Button.tsx';
import { shownTimeZone } from '../../time/times.ts';
import { snoozeTimes } from '../snooze/snooze-times.ts';
import { PickTimeDialog } from './PickTimeDialog.tsx';
import { plannedText } from './there-text.ts';

interface SendLaterMenuProps {
  disabled: boolean;
  visitorZone: string | null;
  onChoose: (sendAt: string) => void;
  isPicking: boolean;
  onPick: (isPicking: boolean) => void;
}

const LABELS: Record<string, MessageDescriptor> = {
  evening: msg`Tonight`,
  tomorrow: msg`Tomorrow morning`,
  monday: msg`Monday morning`,
};
const ICONS: Record<string, ReactElement> = {
  evening: <Moon aria-hidden className="size-4" />,
  tomorrow: <Sun aria-hidden className="size-4" />,
  monday: <Sun aria-hidden className="size-4" />,
};

/** Next to Send: when it is to go out instead. */
export function SendLaterMenu({ disabled, visitorZone, onChoose, isPicking, onPick }: SendLaterMenuProps) {
  // As it was when it was drawn: no choice moves under the pointer.
  const [now] = useState(() => Date.now());
  const times = snoozeTimes(now, shownTimeZone()).filter(({ name }) => name in LABELS);
  return (
    <>
      <Menu
        side="top"
        trigger={
          <Button
            variant="primary"
            size="sm"
            disabled={disabled}
            aria-label={t`Send later`}
            className="px-1.5"
          >
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
      >
        {times.map(({ name, until }) => (
          <MenuItem key={name} icon={ICONS[name]} onSelect={() => onChoose(until)}>
            <span>
              {LABELS[name] && t(LABELS[name])}{' '}
              <span className="block text-muted text-sm tabular-nums">{plannedText(until, visitorZone)}</span>
            </span>
          </MenuItem>
        ))}
        <MenuItem icon={<CalendarClock aria-hidden className="size-4" />} onSelect={() => onPick(true)}>
          {t`Send later…`}
        </MenuItem>
      </Menu>
      {isPicking && (
        <PickTimeDialog
          title={t`Send later`}
          confirmLabel={t`Schedule`}
          visitorZone={visitorZone}
          onChoose={({ sendAt }) => {
            onPick(false);
            onChoose(sendAt);
          }}
          onClose={() => onPick(false)}
        />
      )}
    </>
  );
}
