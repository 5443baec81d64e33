import { t } from '@lingui/core/macro';
import { ListChecks } from 'lucide-react';
import { Button } from '../../primitives/Button.tsx';

/** Begins to choose rows, for those who neither hover nor press long. */
export function SelectEntry({ onSelect }: { onSelect: () => void }) {
  return (
    <Button
      size="sm"
      variant="ghost"
      className="mt-2 pointer-coarse:min-h-11"
      icon={<ListChecks aria-hidden className="size-4" />}
      onClick={onSelect}
    >
      {t`Select conversations`}
    </Button>
  );
}
