import type { ViewDraft } from '@chatbot-saas/contract';
import type { DemoLabel } from './labels.ts';

interface DemoView extends Pick<ViewDraft, 'name' | 'sort'> {
  readonly filter: Omit<ViewDraft['filter'], 'labels'>;
  readonly label?: DemoLabel;
}

/** What the whole team looks at. */
export const VIEWS: readonly DemoView[] = [
  {
    name: 'No agent yet',
    filter: { status: ['transferred', 'escalated'], assignee: 'none' },
    sort: 'waiting',
  },
  { name: 'Refunds', filter: {}, label: 'Refund', sort: 'recent' },
];
