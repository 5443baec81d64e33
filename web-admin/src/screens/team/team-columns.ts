import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SortBy } from './sort-team.ts';

/** Where the table does not fit, each cell has its column's name. */
export const COLUMN_LABELS = {
  name: msg`Name`,
  role: msg`Role`,
  status: msg`Status`,
  openChats: msg`Open chats`,
  reply: msg`Median reply`,
  rating: msg`Rating`,
  lastLogin: msg`Last Login`,
  joined: msg`Joined`,
};

interface Column {
  id: keyof typeof COLUMN_LABELS;
  sort?: SortBy;
  isFigure?: boolean;
  title?: MessageDescriptor;
}

export const columns: readonly Column[] = [
  { id: 'name', sort: 'name' },
  { id: 'role' },
  { id: 'status', sort: 'status' },
  { id: 'openChats', isFigure: true },
  {
    id: 'reply',
    isFigure: true,
    title: msg`From the handoff request to the first reply, last 30 days`,
  },
  { id: 'rating', isFigure: true, title: msg`Average of the last 30 days` },
  { id: 'lastLogin' },
  { id: 'joined' },
];
