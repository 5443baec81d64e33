import { COMMAND_KEY, DemoBadge, IconButton, keyName } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { BookOpen } from 'lucide-react';
import type { LinkState } from '../../core/inbox/status.ts';
import type { ShellState } from '../../core/os/shell-state.ts';
import type { SignedIn } from '../session/use-session.ts';
import { ShellControls } from '../shell/ShellControls.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { ConnectionState } from './ConnectionState.tsx';

interface InboxHeaderProps {
  session: SignedIn;
  link: LinkState;
  shell: ShellState | null;
  onKnowledgeSearch: () => void;
  onSavedReplies: () => void;
  onLanguage: () => void;
  onSignOut: () => void;
}

/** Whose inbox it is, how it is connected, and what belongs to no conversation. */
export function InboxHeader({ session, link, shell, onKnowledgeSearch, ...menu }: InboxHeaderProps) {
  const commandKey = keyName(COMMAND_KEY);
  return (
    <header className="flex h-12 shrink-0 items-center gap-4 border-line border-b bg-surface px-4 max-sm:gap-2">
      <h1 className="shrink-0 whitespace-nowrap font-semibold text-md">{t`Inbox`}</h1>
      {/* In the smallest window, the connection's words are worth more. */}
      <div className="flex min-w-0 flex-1 items-center gap-2 max-sm:hidden">
        <p dir="auto" className="min-w-0 truncate text-muted">
          {session.tenant.name}
        </p>
        {session.tenant.isDemo && (
          <DemoBadge ownWorkspace={t`For your own workspace, sign up in the browser.`} />
        )}
      </div>
      <ConnectionState link={link} />
      <IconButton
        label={t`Look up an answer (${commandKey}+L)`}
        tooltipSide="bottom"
        icon={<BookOpen aria-hidden className="size-4.5" />}
        onClick={onKnowledgeSearch}
      />
      {shell && <ShellControls state={shell} />}
      <AccountMenu session={session} {...menu} />
    </header>
  );
}
