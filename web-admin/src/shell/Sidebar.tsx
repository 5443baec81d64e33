import { Badge, cx, DemoBadge, Mark, useNow } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { navigationFor } from '../components/navigation/destinations.ts';
import { trialLeftText } from '../components/plans/subscription-text.ts';
import { useShell } from '../hooks/use-shell.ts';
import { useMember } from '../session/session.ts';
import { AgentPortal } from './AgentPortal.tsx';
import { CommandEntry } from './commands/CommandEntry.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import { PersonMenu } from './PersonMenu.tsx';

export interface SidebarProps {
  collapsed: boolean;
  /** Absent in the mobile drawer, which is always whole. */
  onToggle?: () => void;
  onNavigate?: () => void;
}

export function Sidebar({ collapsed, onToggle, onNavigate }: SidebarProps) {
  const { user, tenant } = useMember();
  const { openCommands } = useShell();
  const demoBadge = (
    <DemoBadge ownWorkspace={t`For your own workspace, sign out and choose Sign up.`} isNarrow={collapsed} />
  );
  const trialLeft = trialLeftText(tenant.subscription, useNow());
  const { plan } = tenant.subscription;
  const Toggle = collapsed ? PanelLeftOpen : PanelLeftClose;
  const toggleLabel = collapsed ? t`Expand sidebar` : t`Collapse sidebar`;
  return (
    <div className="flex h-full flex-col border-line border-e bg-canvas">
      <div className={cx('flex items-center gap-3 p-4', collapsed && 'flex-col px-2')}>
        <Link to="/" aria-label={t`ChatBot SaaS home`} className="shrink-0 rounded-md">
          <Mark className="size-8" />
        </Link>
        {!collapsed && (
          <div className="min-w-0 flex-1">
            <p className="flex items-center gap-1.5 font-medium" title={tenant.name}>
              {tenant.logo && (
                <img src={tenant.logo} alt="" className="size-5 shrink-0 rounded-sm object-contain" />
              )}
              <bdi className="truncate">{tenant.name}</bdi>
            </p>
            <p className="flex items-center gap-1.5">
              <Badge tone="neutral">
                <Trans>
                  <span translate="no" className="capitalize">
                    {plan}
                  </span>{' '}
                  plan
                </Trans>
              </Badge>
              {tenant.isDemo && demoBadge}
            </p>
            {trialLeft && <p className="mt-0.5 text-sm text-subtle">{trialLeft}</p>}
          </div>
        )}
        {collapsed && tenant.isDemo && demoBadge}
      </div>

      <CommandEntry
        collapsed={collapsed}
        onOpen={() => {
          onNavigate?.();
          openCommands();
        }}
      />

      {user.role === 'agent' && <AgentPortal collapsed={collapsed} />}

      <nav aria-label={t`Main`} className="flex flex-1 flex-col gap-0.5 overflow-y-auto px-2 py-2">
        {navigationFor(user.role).map((destination) => (
          <NavigationLink
            key={destination.to}
            destination={destination}
            collapsed={collapsed}
            {...(onNavigate && { onNavigate })}
          />
        ))}
      </nav>

      {onToggle && (
        <button
          type="button"
          onClick={onToggle}
          aria-expanded={!collapsed}
          aria-label={toggleLabel}
          className={cx(
            'mx-2 mb-2 flex h-9 items-center gap-3 rounded-md text-muted transition-colors hover:bg-hover hover:text-ink',
            collapsed ? 'justify-center' : 'px-3',
          )}
        >
          <Toggle aria-hidden className="size-4.5 rtl:-scale-x-100" />
          {!collapsed && t`Collapse`}
        </button>
      )}
      <PersonMenu collapsed={collapsed} />
    </div>
  );
}
