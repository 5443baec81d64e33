import { AttachButton, AttachedFiles, type ReplyFiles } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';

/** What a saved reply is sent with. */
export const FilesField = ({ files }: { files: ReplyFiles }) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 font-medium text-sm">{t`Files`}</legend>
    <div className="rounded-md border border-control">
      <AttachedFiles {...files} />
      <div className="flex items-center gap-2 p-2 text-muted text-sm">
        <AttachButton onAdd={files.add} />
        {t`Each reply is sent with a copy.`}
      </div>
    </div>
  </fieldset>
);
