import { Input } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

export interface PasswordInputProps extends Omit<ComponentProps<typeof Input>, 'type'> {
  /** For a password that is shared with someone else: it is readable from the start. */
  startsShown?: boolean;
}

export function PasswordInput({ startsShown = false, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(startsShown);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className="pe-11" />
      <button
        type="button"
        aria-label={shown ? t`Hide what was typed` : t`Show what was typed`}
        onClick={() => setShown(!shown)}
        className="absolute end-1 top-1/2 flex size-7 -translate-y-1/2 items-center justify-center rounded-sm text-muted hover:text-ink"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  );
}
