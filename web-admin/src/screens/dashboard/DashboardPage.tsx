import { useMember } from '../../session/session.ts';
import { AdminDashboard } from './AdminDashboard.tsx';
import { AgentDashboard } from './AgentDashboard.tsx';
import { useLiveDashboard } from './queries.ts';

export default function DashboardPage() {
  const { user } = useMember();
  useLiveDashboard();
  return user.role === 'agent' ? <AgentDashboard /> : <AdminDashboard />;
}
