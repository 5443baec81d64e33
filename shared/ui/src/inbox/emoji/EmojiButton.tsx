import { t } from '@lingui/core/macro';
import { Smile } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { keyName } from '../../commands/key-name.ts';
import { Tooltip } from '../../overlays/Tooltip.tsx';
import { EMOJI_KEY, keysOf } from '../format/formats.ts';
import { withKey } from '../panel/key-text.ts';
import type { EmojiPicking } from './use-emoji-picker.ts';

const EmojiPicker = lazy(() => import('./EmojiPicker.tsx'));

export function EmojiButton({ isOpen, onToggle }: EmojiPicking['button']) {
  const label = t`Emoji`;
  return (
    <Tooltip content={withKey(label, keysOf(EMOJI_KEY).map(keyName).join(' + '))}>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-opens-emoji
        // The press leaves the caret in the box.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onToggle}
        className="inline-flex size-7 shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink"
      >
        <Smile aria-hidden className="size-4" />
      </button>
    </Tooltip>
  );
}

/** Over the box, as what a slash opens; its code comes with the first look. */
export const EmojiPopover = (props: NonNullable<EmojiPicking['popover']>) => (
  <Suspense>
    <EmojiPicker {...props} />
  </Suspense>
);
