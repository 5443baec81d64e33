import { Loading, Skeleton } from '@chatbot-saas/ui';
import { teamGrid } from './team-grid.ts';

export function TeamSkeleton() {
  return (
    <Loading label="Loading team members…" className={teamGrid}>
      {['first', 'second', 'third'].map((card) => (
        <Skeleton key={card} className="h-48 rounded-lg" />
      ))}
    </Loading>
  );
}
