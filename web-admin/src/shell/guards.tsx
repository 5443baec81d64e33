import type { Role } from '@chatbot-saas/contract/domain';
import { lazy } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../session/session.ts';

const AccessDenied = lazy(() => import('./AccessDenied.tsx'));
const ChooseOwnPassword = lazy(() => import('./ChooseOwnPassword.tsx'));

/** Lets signed-in people through; others go to /login and come back to where they wanted to be. */
export function SignedIn({ roles }: { roles?: readonly Role[] }) {
  const session = useSession();
  const location = useLocation();
  if (session.status === 'loading') return null;
  if (session.status === 'signed-out') {
    return <Navigate to="/login" replace state={session.byChoice ? null : { from: location }} />;
  }
  // The server would refuse nearly every call of theirs: nothing of the app is loaded before this is done.
  if (session.user.mustChangePassword) return <ChooseOwnPassword />;
  if (roles && !roles.includes(session.user.role)) return <AccessDenied />;
  return <Outlet />;
}

/** An address that leads nowhere: members learn that in the shell, and guests see what the product is. */
export function MembersOnly() {
  const { status } = useSession();
  return status === 'signed-out' ? <Navigate to="/" replace /> : <SignedIn />;
}

/** The doors, /login and /signup: who has just signed up is welcomed, who is in already goes on to where they came from. */
export function GuestsOnly() {
  const session = useSession();
  const location = useLocation();
  if (session.status === 'loading') return null;
  if (session.status === 'signed-in') {
    const atSignUp = session.isNew ? '/welcome' : '/dashboard';
    const next = location.pathname === '/signup' ? atSignUp : cameFrom(location.state, session.user.role);
    return <Navigate to={next} replace />;
  }
  return <Outlet />;
}

/** Where they wanted to be; without that, agents answer visitors, and the others see how things are. */
function cameFrom(state: unknown, role: Role): string {
  if (state && typeof state === 'object' && 'from' in state) {
    const from = state.from as { pathname?: string; search?: string; hash?: string };
    if (from.pathname) return `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`;
  }
  return role === 'agent' ? '/handoff-center' : '/dashboard';
}
