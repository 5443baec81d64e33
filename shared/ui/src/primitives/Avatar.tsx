import { UserRound } from 'lucide-react';
import { hueOf } from './avatar-hue.ts';
import { cx } from './cx.ts';
import { initials } from './initials.ts';

export interface AvatarProps {
  name: string;
  /** The name is made up: its initials would say nothing. */
  isUnnamed?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** A dot at the corner; leave out where presence is not known. */
  presence?: 'online' | 'away' | 'offline';
  className?: string;
}

const sizes = { sm: 'size-6 text-xs', md: 'size-8 text-sm', lg: 'size-12 text-md' };
const hues = [
  'bg-hue-1 text-hue-1-ink',
  'bg-hue-2 text-hue-2-ink',
  'bg-hue-3 text-hue-3-ink',
  'bg-hue-4 text-hue-4-ink',
  'bg-hue-5 text-hue-5-ink',
  'bg-hue-6 text-hue-6-ink',
  'bg-hue-7 text-hue-7-ink',
  'bg-hue-8 text-hue-8-ink',
];
const dots = { online: 'bg-success', away: 'bg-warning', offline: 'bg-control' };

/** The name is next to it wherever it is used, so screen readers skip the picture. */
export function Avatar({ name, isUnnamed = false, size = 'md', presence, className }: AvatarProps) {
  return (
    <span aria-hidden translate="no" className={cx('relative inline-flex shrink-0', className)}>
      <span
        className={cx(
          'inline-flex select-none items-center justify-center rounded-full font-semibold',
          sizes[size],
          hues[hueOf(name)],
        )}
      >
        {isUnnamed ? <UserRound className="size-4" /> : initials(name)}
      </span>
      {presence && (
        <span
          className={cx(
            'absolute size-2.5 rounded-full ring-2 ring-surface',
            // On the rim of the circle: the corner of its box is farther out the larger it is.
            size === 'lg' ? 'end-0.5 bottom-0.5' : '-end-0.5 -bottom-0.5',
            dots[presence],
          )}
        />
      )}
    </span>
  );
}
