import type { ApiKey, Tenant } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { isTemporary } from '../../components/api-key/temporary-name.ts';

export interface Step {
  label: string;
  hint: string;
  to: string;
  isDone: boolean;
}

/** What stands between a new workspace and its first answer; each is done when it is so, not when it was clicked. */
export function gettingStarted(
  { usage }: Pick<Tenant, 'usage'>,
  keys: Pick<ApiKey, 'name' | 'lastUsed'>[],
): Step[] {
  return [
    {
      label: t`Teach your assistant`,
      hint: t`Add your first answers`,
      to: usage.knowledgeItems > 0 ? '/knowledge-base' : '/welcome',
      isDone: usage.knowledgeItems > 0,
    },
    {
      label: t`Put the widget on your site`,
      hint: t`Checks itself off when your widget is live`,
      to: '/welcome?step=install',
      isDone: keys.some((key) => key.lastUsed !== null && !isTemporary(key)),
    },
    {
      label: t`Invite a teammate`,
      hint: t`They step in when the assistant can’t help`,
      to: '/agents',
      isDone: usage.agents > 0,
    },
  ];
}
