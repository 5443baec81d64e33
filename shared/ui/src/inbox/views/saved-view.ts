import type { View, ViewDraft } from '@chatbot-saas/contract';
import { INBOX_SECTIONS, type InboxFilter, type InboxView } from '@chatbot-saas/contract/domain';

/** All that decides what the queue shows. */
export interface Shown {
  view: InboxView;
  filter: InboxFilter;
  search: string;
}

type Saved = Pick<ViewDraft, 'filter' | 'sort'>;

/** “Mine” is whose conversations they are, so it is kept as that. */
export function savedFrom({ view, filter, search }: Shown): Saved {
  const { assignee, labels, channel, status, contact, from, to, sort } = filter;
  const section = INBOX_SECTIONS.find((one) => one === view && one !== 'mine');
  const ofView = view === 'transferred' || view === 'escalated' ? [view] : undefined;
  return {
    filter: {
      section,
      status: status?.length ? [...status] : ofView,
      assignee: assignee ?? (view === 'mine' ? 'me' : undefined),
      labels: labels.length > 0 ? [...labels] : undefined,
      channel,
      contact,
      from,
      to,
      text: search || undefined,
    },
    sort,
  };
}

export function shownBy({ filter, sort }: Saved): Shown {
  const { section, text = '', labels = [], ...rest } = filter;
  return { view: section ?? 'all', filter: { ...rest, labels, sort }, search: text };
}

/** Whether the queue shows just that, whatever the order in which it was said. */
export const isShown = (saved: View, shown: Shown): boolean => written(saved) === written(savedFrom(shown));

const written = ({ filter, sort }: Saved): string =>
  JSON.stringify([
    sort,
    ...Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .sort(),
  ]);
