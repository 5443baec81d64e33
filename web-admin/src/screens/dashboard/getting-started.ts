import type { ApiKey, Tenant } from '@chatbot-saas/contract';

export interface Step {
  label: string;
  hint: string;
  to: string;
  isDone: boolean;
}

/** What stands between a new workspace and its first answer; each is done when it is so, not when it was clicked. */
export function gettingStarted({ usage }: Pick<Tenant, 'usage'>, keys: Pick<ApiKey, 'lastUsed'>[]): Step[] {
  return [
    {
      label: 'Create an API key',
      hint: 'It lets the widget speak to this workspace',
      to: '/api-keys',
      isDone: keys.length > 0,
    },
    {
      label: 'Write down what you know',
      hint: 'The assistant answers from it',
      to: '/knowledge-base',
      isDone: usage.knowledgeItems > 0,
    },
    {
      label: 'Put the widget on your site',
      hint: 'Done once it is seen there',
      to: '/api-keys',
      isDone: keys.some(({ lastUsed }) => lastUsed !== null),
    },
    {
      label: 'Invite a teammate',
      hint: 'People take over where the assistant cannot',
      to: '/agents',
      isDone: usage.agents > 0,
    },
  ];
}
