import { COMMAND_KEY, cx, keyName, Tooltip } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Search } from 'lucide-react';

export interface CommandEntryProps {
  collapsed: boolean;
  onOpen: () => void;
}

/** Opens the command menu for people who don't know its keys. */
export function CommandEntry({ collapsed, onOpen }: CommandEntryProps) {
  const words = t`Search or jump to…`;
  const keys = `${keyName(COMMAND_KEY)} K`;
  const button = (
    <button
      type="button"
      aria-label={collapsed ? words : undefined}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      className={cx(
        'mx-2 mb-1 flex h-9 shrink-0 items-center gap-2 rounded-md text-subtle transition-colors hover:bg-hover hover:text-ink',
        collapsed ? 'justify-center' : 'bg-surface px-2.5 shadow-low',
      )}
    >
      <Search aria-hidden className="size-4 shrink-0" />
      {!collapsed && (
        <>
          <span className="min-w-0 flex-1 truncate text-start text-sm">{words}</span>
          <span aria-hidden translate="no" className="shrink-0 text-xs max-md:hidden">
            {keys}
          </span>
        </>
      )}
    </button>
  );
  if (!collapsed) return button;
  return (
    <Tooltip
      content={
        <>
          {words} <bdi translate="no">{keys}</bdi>
        </>
      }
      side="right"
    >
      {button}
    </Tooltip>
  );
}
