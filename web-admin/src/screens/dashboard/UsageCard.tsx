import { Card, CardHeader } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useFreshUsage } from '../../api/queries/workspace.ts';
import { useMember } from '../../session/session.ts';
import { UsageBar } from './UsageBar.tsx';

export function UsageCard() {
  const { tenant } = useMember();
  useFreshUsage();
  const { usage, limits } = tenant;
  return (
    <Card>
      <CardHeader title={t`Usage Overview`} />
      <div className="flex flex-col gap-4 p-5">
        <UsageBar label={t`Conversations`} used={usage.conversations} limit={limits.conversations} />
        <UsageBar label={t`API Calls`} used={usage.apiCalls} limit={limits.apiCalls} />
        <UsageBar label={t`Knowledge Items`} used={usage.knowledgeItems} limit={limits.knowledgeItems} />
        <UsageBar label={t`Agents`} used={usage.agents} limit={limits.agents} />
        <p className="text-sm text-subtle">{t`Conversations and API calls reset on the 1st (UTC).`}</p>
      </div>
    </Card>
  );
}
