import { Button, CopyButton, Field } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Dices } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { PasswordInput } from '../../components/form/PasswordInput.tsx';
import { temporaryPassword } from './temporary-password.ts';

export interface TemporaryPasswordFieldProps {
  value: string;
  error: string | undefined;
  input: ComponentProps<typeof PasswordInput>;
  onGenerate: (password: string) => void;
}

export function TemporaryPasswordField({ value, error, input, onGenerate }: TemporaryPasswordFieldProps) {
  /** One made here is there to be read, and passed on. */
  const [made, setMade] = useState(0);
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t`Temporary Password`}
        required
        hint={t`The agent will be prompted to change it on first login. We don’t email it – share it yourself.`}
        error={error}
      >
        <PasswordInput key={made} startsShown={made > 0} autoComplete="new-password" {...input} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Dices aria-hidden className="size-4" />}
          onClick={() => {
            onGenerate(temporaryPassword());
            setMade(made + 1);
          }}
        >
          {t`Generate`}
        </Button>
        {value !== '' && <CopyButton label={t`Copy password`} text={value} />}
      </div>
    </div>
  );
}
