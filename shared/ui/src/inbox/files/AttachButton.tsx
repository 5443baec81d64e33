import { t } from '@lingui/core/macro';
import { Camera, Paperclip } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';

/** Chooses files; on a touch screen, its camera too. */
export function AttachButton({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(input.files ?? [])]);
    // The same file may be chosen again.
    input.value = '';
  };
  return (
    <>
      <Choice icon={<Paperclip aria-hidden className="size-4" />}>
        <input
          type="file"
          multiple
          aria-label={t`Attach files`}
          title={t`Attach files`}
          onChange={choose}
          className={INPUT}
        />
      </Choice>
      <Choice isForTouch icon={<Camera aria-hidden className="size-4" />}>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={t`Take a photo`}
          onChange={choose}
          className={INPUT}
        />
      </Choice>
    </>
  );
}

const INPUT = 'absolute inset-0 cursor-pointer opacity-0';

interface ChoiceProps {
  icon: ReactNode;
  isForTouch?: boolean;
  children: ReactNode;
}

/** The input lies over the icon: it takes clicks, keys and what is dropped on it. */
const Choice = ({ icon, isForTouch = false, children }: ChoiceProps) => (
  <span
    className={`relative size-7 pointer-coarse:size-11 shrink-0 place-items-center overflow-hidden rounded-md text-muted hover:bg-hover hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus ${
      isForTouch ? 'hidden [@media(hover:none)]:grid' : 'grid'
    }`}
  >
    {icon}
    {children}
  </span>
);
