import { MAX_LOGO_BYTES } from '@chatbot-saas/contract/domain';
import { Field, sizeText } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { PictureChooser } from './PictureChooser.tsx';

interface LogoFieldProps {
  /** The address of the saved one; null: there is none. */
  saved: string | null;
  /** A chosen picture in base64; null: to be removed; undefined: as saved. */
  chosen: string | null | undefined;
  error: string | undefined;
  onChoose: (logo: string | null | undefined) => void;
  onFault: (fault: string) => void;
}

export function LogoField({ saved, chosen, error, onChoose, onFault }: LogoFieldProps) {
  const limit = sizeText(MAX_LOGO_BYTES);
  // Browsers recognize PNG and WebP by their bytes.
  const shown = chosen === undefined ? saved : chosen && `data:image/png;base64,${chosen}`;

  const read = async (file: File) => {
    if (file.size > MAX_LOGO_BYTES) {
      const size = sizeText(file.size);
      onFault(t`That picture is ${size}. Choose one up to ${limit}.`);
      return;
    }
    const logo = await base64Of(file).catch(() => null);
    if (logo === null) onFault(t`We couldn’t read that file. Try again.`);
    else onChoose(logo);
  };

  return (
    <Field label={t`Logo`} hint={t`PNG or WebP, up to ${limit}. Visitors see it in the chat.`} error={error}>
      <PictureChooser
        shown={shown}
        isNew={typeof chosen === 'string'}
        onChoose={(file) => void read(file)}
        onRemove={() => onChoose(saved === null ? undefined : null)}
        onBroken={() => {
          onChoose(undefined);
          onFault(t`We couldn’t show that picture. Choose a PNG or WebP file.`);
        }}
      />
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
