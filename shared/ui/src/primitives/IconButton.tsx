import type { ComponentProps, ReactNode } from 'react';
import { Tooltip, type TooltipProps } from '../overlays/Tooltip.tsx';
import { cx } from './cx.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What it does: read to a screen reader and shown as the tooltip. */
  label: string;
  icon: ReactNode;
  size?: 'sm' | 'md';
  tone?: 'neutral' | 'danger';
  tooltipSide?: TooltipProps['side'];
}

export function IconButton({
  label,
  icon,
  size = 'md',
  tone = 'neutral',
  tooltipSide = 'top',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={label} side={tooltipSide}>
      <button
        type="button"
        aria-label={label}
        {...rest}
        className={cx(
          'inline-flex shrink-0 items-center justify-center rounded-md text-muted transition-colors disabled:opacity-55',
          'hover:bg-hover active:bg-pressed',
          tone === 'danger' ? 'hover:text-danger-ink' : 'hover:text-ink',
          size === 'sm' ? 'size-7' : 'size-9',
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
