import { cx } from './cx.ts';

export interface ProgressBarProps {
  label: string;
  done: number;
  /** Nothing, or 0: how long it takes is not known yet. */
  total?: number;
  className?: string;
}

export function ProgressBar({ label, done, total = 0, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      {...(total > 0 && { max: total, value: done })}
      className={cx(
        'h-1.5 w-full appearance-none overflow-hidden rounded-full bg-pressed indeterminate:animate-pulse [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-pressed [&::-webkit-progress-value]:bg-accent',
        className,
      )}
    />
  );
}
