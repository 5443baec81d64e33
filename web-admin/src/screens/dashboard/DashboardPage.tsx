import { lazy } from 'react';
import { useMember } from '../../session/session.ts';
import { AdminDashboard } from './AdminDashboard.tsx';
import { useLiveDashboard } from './queries.ts';

/** Admins, whose first page this is, need not wait for it. */
const AgentDashboard = lazy(() => import('./AgentDashboard.tsx'));

export default function DashboardPage() {
  const { user } = useMember();
  useLiveDashboard();
  return user.role === 'agent' ? <AgentDashboard /> : <AdminDashboard />;
}
