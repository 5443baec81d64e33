import { type InboxFilter, narrows } from '@chatbot-saas/contract/domain';
import { FilterChips, FilterPanel } from '@chatbot-saas/ui';
import type { ReactNode } from 'react';
import { useLabels } from '../../../api/queries/labels.ts';
import { useTeam } from '../../../api/queries/team.ts';
import { useMember } from '../../../session/session.ts';

interface FilterBarProps {
  isOpen: boolean;
  filter: InboxFilter;
  onChange: (filter: InboxFilter) => void;
  footer: ReactNode;
}

/** What the queue is narrowed to, and while it is open what it can be. Labels and team are read once either is shown. */
export function FilterBar(props: FilterBarProps) {
  return props.isOpen || narrows(props.filter) ? <Bar {...props} /> : null;
}

function Bar({ isOpen, filter, onChange, footer }: FilterBarProps) {
  const choices = {
    filter,
    onChange,
    labels: useLabels().data,
    team: useTeam().data,
    viewerId: useMember().user._id,
  };
  return (
    <>
      {isOpen && <FilterPanel {...choices} footer={footer} />}
      <FilterChips {...choices} />
    </>
  );
}
