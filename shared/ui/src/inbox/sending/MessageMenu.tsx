import type { Message } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { EllipsisVertical, Trash2 } from 'lucide-react';
import { Menu, MenuItem } from '../../overlays/Menu.tsx';
import type { MessageActions } from './message-actions.ts';

interface MessageMenuProps {
  message: Message;
  actions: MessageActions;
}

/** Next to a message once it is pointed at or has the keyboard; always where nothing can be pointed at. */
export function MessageMenu({ message, actions }: MessageMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={t`Message options`}
          className="inline-flex size-7 shrink-0 items-center justify-center self-center rounded-md text-muted opacity-0 transition-opacity hover:bg-hover hover:text-ink focus-visible:opacity-100 group-hover/message:opacity-100 aria-expanded:opacity-100 [@media(hover:none)]:opacity-100"
        >
          <EllipsisVertical aria-hidden className="size-4" />
        </button>
      }
    >
      <MenuItem
        danger
        icon={<Trash2 aria-hidden className="size-4" />}
        onSelect={() => actions.onAskDelete(message)}
      >
        {t`Delete…`}
      </MenuItem>
    </Menu>
  );
}
