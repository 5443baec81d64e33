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
import { t } from '@lingui/core/macro';
import { Languages, LogOut, Zap } from 'lucide-react';
import { LANGUAGES } from '../language/language.ts';
import type { SignedIn } from '../session/use-session.ts';

interface AccountMenuProps {
  session: SignedIn;
  onSavedReplies: () => void;
  onLanguage: () => void;
  onSignOut: () => void;
}

export function AccountMenu({ session, onSavedReplies, onLanguage, onSignOut }: AccountMenuProps) {
  const theme = useTheme();
  const { name, email } = session.user;
  const trigger = (
    <button
      type="button"
      aria-label={t`Account of ${name}`}
      className="rounded-full p-0.5 transition-colors hover:bg-hover"
    >
      <Avatar name={name} />
    </button>
  );

  return (
    <Menu trigger={trigger}>
      <div className="px-2 pt-1.5 pb-2">
        <p dir="auto" className="truncate font-medium text-ink">
          {name}
        </p>
        <p className="truncate text-muted text-sm">
          <bdi>{email}</bdi>
        </p>
        <p className="truncate text-sm text-subtle">
          <bdi>{session.tenant.name}</bdi> · <bdi>{new URL(session.server).host}</bdi>
        </p>
      </div>
      <MenuSeparator />
      <MenuChoice
        label={t`Appearance`}
        value={theme}
        onChange={(value) => setTheme(value as Theme)}
        options={[
          { value: 'system', label: t`System theme` },
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
      />
      <MenuSeparator />
      <MenuItem icon={<Zap aria-hidden className="size-4" />} onSelect={onSavedReplies}>
        {t`Saved replies`}
      </MenuItem>
      {LANGUAGES.length > 1 && (
        <MenuItem icon={<Languages aria-hidden className="size-4" />} onSelect={onLanguage}>
          {t`Language`}
        </MenuItem>
      )}
      <MenuItem icon={<LogOut aria-hidden className="size-4" />} onSelect={onSignOut}>
        {t`Sign out`}
      </MenuItem>
    </Menu>
  );
}
