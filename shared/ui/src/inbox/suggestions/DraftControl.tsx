import { t } from '@lingui/core/macro';
import { Sparkles, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../primitives/Button.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';

export interface Drafting {
  phase: 'idle' | 'writing' | 'failed';
  start: () => void;
  cancel: () => void;
}

/** Has a reply written, which takes a while: it can be stopped, and tried again when it fails. */
export function DraftControl({ phase, start, cancel }: Drafting) {
  const button = useRef<HTMLButtonElement>(null);
  const isWriting = phase === 'writing';
  return (
    <span className="flex shrink-0 items-center gap-1">
      <span role="status" className="sr-only">
        {isWriting && t`Drafting a reply`}
      </span>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        loading={isWriting}
        icon={<Sparkles aria-hidden className="size-4" />}
        onClick={start}
      >
        {isWriting ? t`Drafting…` : phase === 'failed' ? t`Try the draft again` : t`Draft a reply`}
      </Button>
      {isWriting && (
        <IconButton
          label={t`Cancel the draft`}
          size="sm"
          icon={<X aria-hidden className="size-4" />}
          onClick={() => {
            // This one goes away, and the keyboard must not lose its place with it.
            button.current?.focus();
            cancel();
          }}
        />
      )}
    </span>
  );
}
