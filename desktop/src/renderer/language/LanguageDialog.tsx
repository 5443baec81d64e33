import type { InterfaceLanguage } from '@chatbot-saas/contract/domain';
import { Dialog, Field, LanguageOptions, Select, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { sentence, unwrap } from '../api.ts';
import { LANGUAGES } from './language.ts';

interface LanguageDialogProps {
  /** As the profile says; null: that of the system. */
  chosen: InterfaceLanguage | null;
  onClose: () => void;
}

export function LanguageDialog({ chosen, onClose }: LanguageDialogProps) {
  const choose = async (language: InterfaceLanguage | null) => {
    try {
      await unwrap(window.api.language.choose({ language }));
      onClose();
    } catch (error) {
      toast.error(sentence(error));
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t`Language`} size="sm">
      <Field label={t`Language`} hint={t`Also in web admin`}>
        <Select
          value={chosen ?? ''}
          onChange={(event) => void choose((event.target.value || null) as InterfaceLanguage | null)}
        >
          <option value="">{t`As on this computer`}</option>
          <LanguageOptions languages={LANGUAGES} />
        </Select>
      </Field>
    </Dialog>
  );
}
