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
        'mx-2 mb-1 flex h-9 shrink-0 gap-x-2 rounded-md text-subtle leading-9 transition-colors hover:bg-hover hover:text-ink',
        collapsed ? 'justify-center' : 'flex-wrap overflow-hidden bg-surface px-2.5 shadow-low',
      )}
    >
      <Search aria-hidden className="h-9 w-4 shrink-0" />
      {!collapsed && (
        <>
          <span title={words} className="max-w-[calc(100%-1.5rem)] grow truncate text-start text-sm/9">
            {words}
          </span>
          {/* Where both do not fit, the keys are on a second line, out of sight. */}
          <span aria-hidden translate="no" className="shrink-0 text-xs/9 max-md:hidden">
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
