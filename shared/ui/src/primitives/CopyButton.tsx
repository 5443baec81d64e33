import { t } from '@lingui/core/macro';
import { Check, Copy } from 'lucide-react';
import { useCopy } from '../hooks/use-copy.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

export interface CopyButtonProps {
  text: string;
  label?: string;
  /** With a label next to the icon, or the icon alone. */
  iconOnly?: boolean;
  variant?: ButtonProps['variant'];
  size?: 'sm' | 'md';
  /** While the text is still being loaded. */
  disabled?: boolean;
}

export function CopyButton({
  text,
  label = t`Copy`,
  iconOnly = false,
  variant = 'secondary',
  size = 'sm',
  disabled = false,
}: CopyButtonProps) {
  const { copied, copy } = useCopy();
  const icon = copied ? (
    <Check aria-hidden className="size-4 text-success-ink" />
  ) : (
    <Copy aria-hidden className="size-4" />
  );
  if (iconOnly) {
    return (
      <IconButton
        label={copied ? t`Copied` : label}
        icon={icon}
        size={size}
        disabled={disabled}
        onClick={() => copy(text)}
      />
    );
  }
  return (
    <Button
      icon={copied && variant === 'primary' ? <Check aria-hidden className="size-4" /> : icon}
      variant={variant}
      size={size}
      disabled={disabled}
      onClick={() => copy(text)}
    >
      {copied ? t`Copied` : label}
    </Button>
  );
}
