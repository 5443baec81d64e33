import {
  Avatar,
  Menu,
  MenuChoice,
  MenuItem,
  MenuSeparator,
  setTheme,
  type Theme,
  useTheme,
} from '@chatbot-saas/ui';
import { LogOut } from 'lucide-react';
import type { SignedIn } from '../session/use-session.ts';

const THEMES = [
  { value: 'system', label: 'Like the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

interface AccountMenuProps {
  session: SignedIn;
  onSignOut: () => void;
}

export function AccountMenu({ session, onSignOut }: AccountMenuProps) {
  const theme = useTheme();
  const trigger = (
    <button
      type="button"
      aria-label={`Account of ${session.user.name}`}
      className="rounded-full p-0.5 transition-colors hover:bg-hover"
    >
      <Avatar name={session.user.name} />
    </button>
  );

  return (
    <Menu trigger={trigger}>
      <div className="px-2 pt-1.5 pb-2">
        <p className="truncate font-medium text-ink">{session.user.name}</p>
        <p className="truncate text-muted text-sm">{session.user.email}</p>
        <p className="truncate text-sm text-subtle">
          {session.tenant.name} · {new URL(session.server).host}
        </p>
      </div>
      <MenuSeparator />
      <MenuChoice
        label="Appearance"
        value={theme}
        onChange={(value) => setTheme(value as Theme)}
        options={THEMES}
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden className="size-4" />} onSelect={onSignOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
