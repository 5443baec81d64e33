import { Button, cx, useFieldAttributes } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFileDrop } from '../../../hooks/use-file-drop.ts';

interface PictureChooserProps {
  /** The address of the picture, if there is one. */
  shown: string | null;
  /** It was chosen here, and has the name of a file. */
  isNew: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
  /** What was chosen is no picture. */
  onBroken: () => void;
}

/** The picture with its buttons, inside of a field; a file may also be dropped on it. */
export function PictureChooser({ shown, isNew, onChoose, onRemove, onBroken }: PictureChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const [fileName, setFileName] = useState('');
  const field = useFieldAttributes();
  const take = (file: File | undefined) => {
    // A teammate who may not edit can still drop a file.
    if (!file || input.current?.matches(':disabled')) return;
    setFileName(file.name);
    onChoose(file);
  };
  const { isOver, place } = useFileDrop(take);
  return (
    <div
      {...place}
      className={cx(
        'flex items-center gap-4 rounded-lg border border-control border-dashed p-3 transition-colors',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-lg border border-line bg-sunken text-subtle">
        {shown ? (
          <img
            src={shown}
            alt={t`Your logo`}
            className="size-full object-contain"
            onError={isNew ? onBroken : undefined}
          />
        ) : (
          <ImagePlus aria-hidden className="size-5" />
        )}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-2">
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            aria-describedby={field['aria-describedby']}
            onClick={() => input.current?.click()}
          >
            {shown ? t`Replace logo` : t`Choose a logo`}
          </Button>
          {shown && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={onRemove}
            >
              {t`Remove`}
            </Button>
          )}
        </span>
        <span role="status" className="truncate text-muted text-sm empty:hidden">
          {isNew ? (
            <bdi>{fileName}</bdi>
          ) : (
            !shown && <span className="pointer-coarse:hidden">{t`Or drop a file here`}</span>
          )}
        </span>
      </span>
      <input
        {...field}
        ref={input}
        type="file"
        accept="image/png,image/webp"
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          take(file);
        }}
      />
    </div>
  );
}
