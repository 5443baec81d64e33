import { cx } from './cx.ts';

export interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Read to a screen reader; show the same words next to it. */
  label: string;
  disabled?: boolean;
  className?: string;
}

export function Switch({ checked, onCheckedChange, label, disabled = false, className }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={() => onCheckedChange(!checked)}
      className={cx(
        'group inline-flex h-5 w-9 shrink-0 items-center rounded-full bg-control p-0.5 transition-colors',
        'aria-checked:bg-accent disabled:opacity-55',
        className,
      )}
    >
      <span className="size-4 rounded-full bg-white shadow-low transition-transform group-aria-checked:translate-x-4 rtl:group-aria-checked:-translate-x-4" />
    </button>
  );
}
