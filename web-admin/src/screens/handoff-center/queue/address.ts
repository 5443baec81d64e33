import type { Assignee } from '@chatbot-saas/contract';
import {
  CONVERSATION_CHANNELS,
  CONVERSATION_SORTS,
  CONVERSATION_STATUSES,
  type InboxFilter,
  MAX_CONVERSATION_LABELS,
  NO_FILTER,
} from '@chatbot-saas/contract/domain';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const oneOf = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((one) => one === text);

const isAssignee = (text: string): text is Assignee => text === 'me' || text === 'none' || UUID.test(text);

/** The filter that an address names. What it holds apart from that is as if it were not there. */
export function filterOf(params: URLSearchParams): InboxFilter {
  const [assignee = '', labels = '', from = '', to = ''] = ['assignee', 'labels', 'from', 'to'].map(
    (name) => params.get(name) ?? '',
  );
  const wanted = (params.get('status') ?? '').split(',');
  const status = CONVERSATION_STATUSES.filter((one) => wanted.includes(one));
  const contact = params.get('contact') ?? '';
  const ids = labels.split(',').filter((id) => UUID.test(id));
  return {
    assignee: isAssignee(assignee) ? assignee : undefined,
    labels: [...new Set(ids)].slice(0, MAX_CONVERSATION_LABELS),
    channel: oneOf(CONVERSATION_CHANNELS, params.get('channel')),
    status: status.length > 0 ? status : undefined,
    contact: UUID.test(contact) ? contact : undefined,
    from: DAY.test(from) ? from : undefined,
    to: DAY.test(to) ? to : undefined,
    sort: oneOf(CONVERSATION_SORTS, params.get('sort')) ?? NO_FILTER.sort,
  };
}

/** Writes the filter into an address, and leaves the rest of it. */
export function withFilter(params: URLSearchParams, filter: InboxFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  const { assignee, labels, channel, status, contact, from, to, sort } = filter;
  const values = {
    assignee,
    labels: labels.join(),
    channel,
    status: status?.join(),
    contact,
    from,
    to,
    sort: sort === NO_FILTER.sort ? undefined : sort,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
