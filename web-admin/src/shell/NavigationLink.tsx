import { cx, Tooltip } from '@chatbot-saas/ui';
import { Link, useLocation } from 'react-router-dom';
import type { Destination } from '../components/navigation/destinations.ts';

export interface NavigationLinkProps {
  destination: Destination;
  collapsed: boolean;
  onNavigate?: () => void;
}

export function NavigationLink({ destination, collapsed, onNavigate }: NavigationLinkProps) {
  const { to, within, label, icon: Icon } = destination;
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`) || within?.includes(pathname);
  const link = (
    <Link
      to={to}
      aria-label={label}
      aria-current={isHere ? 'page' : undefined}
      {...(onNavigate && { onClick: onNavigate })}
      className={cx(
        'flex h-9 shrink-0 items-center gap-3 rounded-md font-medium transition-colors',
        collapsed ? 'justify-center' : 'px-3',
        isHere ? 'bg-accent-soft text-accent-ink' : 'text-muted hover:bg-hover hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {!collapsed && label}
    </Link>
  );
  if (!collapsed) return link;
  return (
    <Tooltip content={label} side="right">
      {link}
    </Tooltip>
  );
}
