import { t } from '@lingui/core/macro';
import { Zap } from 'lucide-react';
import { IconButton } from '../../primitives/IconButton.tsx';

/** Where a slash is hard to type, or its list is not known yet. */
export function ReplyButton({ onOpen }: { onOpen: () => void }) {
  return (
    <IconButton
      label={t`Saved replies`}
      size="sm"
      icon={<Zap aria-hidden className="size-4" />}
      // The press leaves the keyboard, and the caret, in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    />
  );
}
