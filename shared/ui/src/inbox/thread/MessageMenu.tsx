import { t } from '@lingui/core/macro';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem } from '../../overlays/Menu.tsx';

/** What can be done with one message. */
export interface MessageAction {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  isDangerous?: boolean;
}

interface MessageMenuProps {
  author: string;
  actions: readonly MessageAction[];
}

/** Next to its bubble: seen with a pointer over the message, with the keyboard on it, and always where there is no pointer. */
export function MessageMenu({ author, actions }: MessageMenuProps) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          // Of thousands of messages, only the one with the keyboard opens its menu, by Enter.
          tabIndex={-1}
          aria-label={t`Actions for the message by ${author}`}
          // The press leaves the selection, which a quote takes.
          onMouseDown={(event) => event.preventDefault()}
          className="inline-flex size-7 pointer-coarse:size-11 shrink-0 items-center justify-center rounded-md text-muted opacity-0 transition-opacity hover:bg-hover hover:text-ink focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 [@media(hover:none)]:opacity-100"
        >
          <Ellipsis aria-hidden className="size-4" />
        </button>
      }
    >
      {actions.map(({ label, icon, onSelect, isDangerous = false }) => (
        <MenuItem key={label} icon={icon} danger={isDangerous} onSelect={onSelect}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
