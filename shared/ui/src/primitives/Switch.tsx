import { Switch as Radix } from 'radix-ui';
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
    <Radix.Root
      checked={checked}
      onCheckedChange={onCheckedChange}
      disabled={disabled}
      aria-label={label}
      className={cx(
        'inline-flex h-5 w-9 shrink-0 items-center rounded-full bg-control p-0.5 transition-colors',
        'data-[state=checked]:bg-accent disabled:opacity-55',
        className,
      )}
    >
      <Radix.Thumb className="size-4 rounded-full bg-white shadow-low transition-transform data-[state=checked]:translate-x-4 rtl:data-[state=checked]:-translate-x-4" />
    </Radix.Root>
  );
}
