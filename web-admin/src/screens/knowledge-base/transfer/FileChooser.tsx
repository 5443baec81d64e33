import { Button, cx } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';

/** A place to drop a file on, and a button for those who would rather look for it. */
export function FileChooser({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const over = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(isOver);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is for everybody.
    <div
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        const [file] = event.dataTransfer.files;
        if (file) onChoose(file);
      }}
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
