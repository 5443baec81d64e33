import { Field, Input } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { useMailStatus } from '../../../hooks/use-mail-status.ts';

interface SlugFieldProps {
  field: ComponentProps<'input'>;
  typed: string;
  error: string | undefined;
}

/** The part of the mail address that a workspace chooses, with the whole address under it. */
export function SlugField({ field, typed, error }: SlugFieldProps) {
  const domain = useMailStatus().data?.address?.split('@')[1];
  const address = `${typed.trim().toLowerCase()}@${domain}`;
  return (
    <Field
      label={t`Email address`}
      required
      hint={
        domain
          ? t`Email to ${address} opens a conversation. Your former address keeps working.`
          : t`This server takes no email yet.`
      }
      error={error}
    >
      <Input dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false} {...field} />
    </Field>
  );
}
