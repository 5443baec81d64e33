import {
  Avatar,
  cx,
  IconButton,
  Menu,
  MenuChoice,
  MenuItem,
  MenuSeparator,
  setTheme,
  type Theme,
  useTheme,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { BookText, LogOut, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../api/sign-in.ts';
import { roleText } from '../components/role-text.ts';
import { leave } from '../hooks/use-leave-guard.ts';
import { useMember } from '../session/session.ts';

const themes = (): { value: Theme; label: string }[] => [
  { value: 'system', label: t`System` },
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
];

/** The person at the foot of the sidebar: who is signed in, the look they chose, and the way out. */
export function PersonMenu({ collapsed }: { collapsed: boolean }) {
  const { user } = useMember();
  const theme = useTheme();
  const navigate = useNavigate();
  const askAndSignOut = () => leave(signOut);
  return (
    <div className={cx('flex items-center gap-1 p-2', collapsed && 'flex-col')}>
      <Menu
        side="top"
        align="start"
        trigger={
          <button
            type="button"
            className="flex min-w-0 flex-1 items-center gap-2.5 rounded-md p-2 text-start hover:bg-hover"
          >
            <Avatar name={user.name} size={collapsed ? 'sm' : 'md'} />
            {collapsed && <span className="sr-only">{user.name}</span>}
            {!collapsed && (
              <span className="min-w-0 flex-1 text-sm">
                <span className="flex font-medium" title={user.name}>
                  <bdi className="truncate">{user.name}</bdi>
                </span>
                <span className="block truncate text-subtle" title={user.email}>
                  {user.email}
                </span>
                <span className="block text-subtle">{roleText(user.role)}</span>
              </span>
            )}
            <span className="sr-only">{t`Account and appearance`}</span>
          </button>
        }
      >
        <MenuItem
          onSelect={() => leave(() => navigate('/profile'))}
          icon={<UserRound aria-hidden className="size-4 text-muted" />}
        >
          {t`Profile`}
        </MenuItem>
        <MenuItem
          onSelect={() => leave(() => navigate('/docs'))}
          icon={<BookText aria-hidden className="size-4 text-muted" />}
        >
          {t`Docs`}
        </MenuItem>
        <MenuSeparator />
        <MenuChoice
          label={t`Appearance`}
          value={theme}
          onChange={(value) => setTheme(value as Theme)}
          options={themes()}
        />
        <MenuSeparator />
        <MenuItem
          onSelect={askAndSignOut}
          icon={<LogOut aria-hidden className="size-4 text-muted rtl:-scale-x-100" />}
        >
          {t`Sign out`}
        </MenuItem>
      </Menu>
      <IconButton
        label={t`Sign out`}
        tooltipSide={collapsed ? 'right' : 'top'}
        icon={<LogOut aria-hidden className="size-4.5 rtl:-scale-x-100" />}
        onClick={askAndSignOut}
      />
    </div>
  );
}
