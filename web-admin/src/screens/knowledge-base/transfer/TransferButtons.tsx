import { Button, sizeText } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Download, Sheet, Upload, X } from 'lucide-react';
import { useState } from 'react';
import { ImportDialog } from './ImportDialog.tsx';
import { useExport } from './use-export.ts';

/** The whole knowledge base in and out, as JSON or as a spreadsheet. */
export function TransferButtons() {
  const [isImporting, setIsImporting] = useState(false);
  const { bytes, start, cancel } = useExport();
  const size = sizeText(bytes ?? 0);
  return (
    <>
      <span className="flex flex-wrap items-center justify-end gap-2 max-sm:w-full max-sm:*:grow">
        <Button
          size="sm"
          icon={<Upload aria-hidden className="size-4" />}
          onClick={() => setIsImporting(true)}
        >
          {t`Import`}
        </Button>
        {bytes === null ? (
          <>
            <Button
              size="sm"
              icon={<Download aria-hidden className="size-4" />}
              onClick={() => void start('json')}
            >
              {t`Export`}
            </Button>
            <Button
              size="sm"
              icon={<Sheet aria-hidden className="size-4" />}
              onClick={() => void start('csv')}
            >
              {t`Export CSV`}
            </Button>
          </>
        ) : (
          <Button size="sm" icon={<X aria-hidden className="size-4" />} onClick={cancel}>
            {t`Cancel export`}
          </Button>
        )}
        <span role="status" className="text-muted text-sm tabular-nums empty:hidden">
          {bytes !== null && t`${size} so far`}
        </span>
      </span>
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}
