import { plural, t } from '@lingui/core/macro';
import { AlarmClock, CircleCheckBig, Tag, Undo2, UserRoundPlus, X } from 'lucide-react';
import { Menu, MenuItem } from '../../overlays/Menu.tsx';
import { Button } from '../../primitives/Button.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';

export interface BulkBarProps {
  count: number;
  /** How many could be chosen, of those that are shown. */
  shown: number;
  isBusy: boolean;
  /** Who they can be assigned to; undefined until it is known. */
  team: readonly { _id: string; name: string }[] | undefined;
  viewerId: string;
  onChooseShown: () => void;
  onClear: () => void;
  onLabel: () => void;
  onAssign: (member: { _id: string; name: string }) => void;
  onSnooze: () => void;
  onRelease: () => void;
  onEnd: () => void;
}

/** What can be done with all that are chosen. */
export function BulkBar(props: BulkBarProps) {
  const { count, shown, team = [], viewerId } = props;
  const isBusy = props.isBusy || count === 0;
  const icon = 'size-4.5';
  return (
    <section
      aria-label={t`Selected conversations`}
      className="border-line border-t bg-surface px-2 py-1.5 pointer-coarse:[&_button]:min-h-11 pointer-coarse:[&_button]:min-w-11"
    >
      <div className="flex items-center gap-1">
        <p role="status" className="me-auto ps-1 font-medium text-sm">
          {t`${plural(count, { one: '# selected', other: '# selected' })}`}
        </p>
        {count < shown && (
          <Button size="sm" variant="ghost" onClick={props.onChooseShown}>
            {t`${plural(shown, { one: 'Select #', other: 'Select all #' })}`}
          </Button>
        )}
        <IconButton
          size="sm"
          label={t`Clear selection`}
          icon={<X aria-hidden className="size-4" />}
          onClick={props.onClear}
        />
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          label={t`Label`}
          disabled={isBusy}
          icon={<Tag aria-hidden className={icon} />}
          onClick={props.onLabel}
        />
        <Menu
          align="start"
          side="top"
          trigger={
            <Button variant="ghost" disabled={isBusy} aria-label={t`Assign`} title={t`Assign`}>
              <UserRoundPlus aria-hidden className={icon} />
            </Button>
          }
        >
          {team
            .toSorted((a, b) => Number(b._id === viewerId) - Number(a._id === viewerId))
            .map((member) => (
              <MenuItem key={member._id} onSelect={() => props.onAssign(member)}>
                {member._id === viewerId ? t`Me` : <bdi>{member.name}</bdi>}
              </MenuItem>
            ))}
        </Menu>
        <IconButton
          label={t`Snooze`}
          disabled={isBusy}
          icon={<AlarmClock aria-hidden className={icon} />}
          onClick={props.onSnooze}
        />
        <IconButton
          label={t`Return to the queue`}
          disabled={isBusy}
          icon={<Undo2 aria-hidden className={`${icon} rtl:-scale-x-100`} />}
          onClick={props.onRelease}
        />
        <IconButton
          label={t({ message: 'End', context: 'conversations' })}
          disabled={isBusy}
          icon={<CircleCheckBig aria-hidden className={icon} />}
          onClick={props.onEnd}
        />
      </div>
    </section>
  );
}
