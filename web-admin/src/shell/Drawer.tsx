import { t } from '@lingui/core/macro';
import { Dialog } from 'radix-ui';
import { Sidebar } from './Sidebar.tsx';

/** The navigation on a phone. */
export default function Drawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 animate-appear bg-scrim md:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 start-0 z-40 w-64 max-w-[85vw] animate-slide shadow-high focus-visible:outline-none md:hidden"
        >
          <Dialog.Title className="sr-only">{t`Navigation`}</Dialog.Title>
          <Sidebar collapsed={false} onNavigate={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
