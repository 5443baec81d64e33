import { Button, cx } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useFileDrop } from '../../../hooks/use-file-drop.ts';

/** A place to drop a file on, and a button for those who would rather look for it. */
export function FileChooser({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, place } = useFileDrop(onChoose);
  return (
    <div
      {...place}
      className={cx(
        'flex flex-col items-center gap-3 rounded-lg border border-control border-dashed px-6 py-8 text-center transition-colors',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      <p className="text-muted">{t`Drop a CSV or JSON file here`}</p>
      <Button
        data-starts-here
        icon={<FileUp aria-hidden className="size-4" />}
        onClick={() => input.current?.click()}
      >
        {t`Choose file`}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.json,text/csv,text/tab-separated-values,text/plain,application/json"
        aria-label={t`Import file`}
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file, mended, may be chosen again.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}
