import type { ConversationStats } from '@chatbot-saas/contract';
import { Skeleton } from '@chatbot-saas/ui';

export function QuickStats({ stats }: { stats: ConversationStats | undefined }) {
  return (
    <dl className="grid grid-cols-[auto_auto_auto] divide-x divide-line border-line border-b">
      <Stat label="Active Chats" value={stats?.open} />
      <Stat label="Pending Handoffs" value={stats?.pending} />
      <Stat label="Escalated" value={stats?.escalated} />
    </dl>
  );
}

function Stat({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-col-reverse justify-end whitespace-nowrap px-2 py-2.5 text-center">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-semibold text-md tabular-nums">
        {value === undefined ? <Skeleton className="mx-auto my-1 h-4 w-6" /> : value.toLocaleString()}
      </dd>
    </div>
  );
}
