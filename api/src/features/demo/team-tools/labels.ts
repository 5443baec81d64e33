import type { LabelColor } from '@chatbot-saas/contract/domain';

/** What the team sorts its conversations by. */
export const LABELS = {
  Shipping: 'blue',
  Refund: 'green',
  Damaged: 'red',
  Billing: 'purple',
  Wholesale: 'orange',
  'Product question': 'teal',
} as const satisfies Record<string, LabelColor>;

export type DemoLabel = keyof typeof LABELS;
export const isDemoLabel = (name: string): name is DemoLabel => name in LABELS;
/** The ids of those that the workspace has. */
export type LabelIds = Partial<Record<DemoLabel, string>>;
