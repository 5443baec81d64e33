import { MAX_LOGO_BYTES } from '@chatbot-saas/contract/domain';
import { Button, Field, Input } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { ChangeEvent } from 'react';
import { sizeText } from '../../../components/format.ts';

interface LogoFieldProps {
  /** The address of the saved one; null: there is none. */
  saved: string | null;
  /** A chosen picture in base64; null: to be removed; undefined: as saved. */
  chosen: string | null | undefined;
  error: string | undefined;
  onChoose: (logo: string | null) => void;
  onFault: (fault: string) => void;
}

export function LogoField({ saved, chosen, error, onChoose, onFault }: LogoFieldProps) {
  const limit = sizeText(MAX_LOGO_BYTES);
  // Browsers recognize PNG and WebP by their bytes.
  const shown = chosen === undefined ? saved : chosen && `data:image/png;base64,${chosen}`;

  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = '';
    if (!file) return;
    if (file.size > MAX_LOGO_BYTES) onFault(t`Must be at most ${limit}`);
    else onChoose(await base64Of(file));
  };

  return (
    <Field label={t`Logo`} hint={t`PNG or WebP, up to ${limit}. Visitors see it in the chat.`} error={error}>
      <span className="flex flex-wrap items-center gap-3">
        {shown && (
          <img
            src={shown}
            alt={t`Your logo`}
            className="size-12 rounded-lg border border-line bg-sunken object-contain"
          />
        )}
        <Input
          type="file"
          accept="image/png,image/webp"
          onChange={read}
          className="w-auto min-w-0 flex-1 py-1.5"
        />
        {shown && (
          <Button size="sm" onClick={() => onChoose(null)}>
            {t`Remove`}
          </Button>
        )}
      </span>
    </Field>
  );
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
