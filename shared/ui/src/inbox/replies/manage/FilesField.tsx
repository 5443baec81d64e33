import { t } from '@lingui/core/macro';
import { AttachButton } from '../../files/AttachButton.tsx';
import { AttachedFiles } from '../../files/AttachedFiles.tsx';
import type { HeldFiles } from './reply-library.ts';

/** What a saved reply is sent with. */
export const FilesField = ({ held: { files, isOffline } }: { held: HeldFiles }) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 font-medium text-sm">{t`Files`}</legend>
    <div className="rounded-md border border-control">
      <AttachedFiles {...files} />
      <div className="flex items-center gap-2 p-2 text-muted text-sm">
        {isOffline ? (
          t`Files need a connection. Attach them once you’re online.`
        ) : (
          <>
            <AttachButton onAdd={files.add} />
            {t`Each reply is sent with a copy.`}
          </>
        )}
      </div>
    </div>
  </fieldset>
);
