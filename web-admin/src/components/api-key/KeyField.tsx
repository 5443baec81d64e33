import { Button, Field, Input, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { ClipboardPaste } from 'lucide-react';
import type { ReactNode } from 'react';

export interface KeyFieldProps {
  label: string;
  value: string;
  /** Without the blanks that a copy brings along. */
  onChange: (key: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  placeholder?: string;
}

/** A key in full: typed or pasted, held in memory by the caller and never stored. */
export function KeyField({ label, value, onChange, error, hint, placeholder = 'pk_…' }: KeyFieldProps) {
  const paste = async () => {
    try {
      onChange((await navigator.clipboard.readText()).trim());
    } catch {
      toast.error(t`Clipboard read failed`);
      return;
    }
    toast.success(t`Pasted from clipboard`);
  };

  return (
    <Field label={label} error={error} hint={hint}>
      <div className="flex gap-2">
        <Input
          value={value}
          onChange={(event) => onChange(event.target.value.trim())}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          translate="no"
          className="min-w-0 font-mono"
        />
        <Button onClick={() => void paste()} icon={<ClipboardPaste aria-hidden className="size-4" />}>
          {t`Paste`}
        </Button>
      </div>
    </Field>
  );
}
