import type { ViewDraft } from '@chatbot-saas/contract';
import type { DemoLabel } from './labels.ts';

interface DemoView extends Pick<ViewDraft, 'name' | 'sort'> {
  readonly filter: Omit<ViewDraft['filter'], 'labels'>;
  readonly label?: DemoLabel;
}

/** What the whole team looks at. */
export const VIEWS: readonly DemoView[] = [
  {
    name: 'Open refunds',
    filter: { status: ['transferred', 'escalated'] },
    label: 'Refund',
    sort: 'waiting',
  },
  { name: 'Wholesale leads', filter: {}, label: 'Wholesale', sort: 'recent' },
];
