import { CommandMenu as Menu } from '@chatbot-saas/ui';
import { useCommands } from './use-commands.ts';

/** With every screen and everything that can be done from anywhere, by this person. */
export default function CommandMenu({ onClose }: { onClose: () => void }) {
  return <Menu groups={useCommands()} onClose={onClose} />;
}
