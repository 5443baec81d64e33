import type { Member } from '@chatbot-saas/contract';
import { Card, EmptyState, Loading, SearchInput, Skeleton } from '@chatbot-saas/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { MemberCard } from './MemberCard.tsx';

const teamGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4';

/** Fewer are seen at a glance. */
const WORTH_A_SEARCH = 9;

export interface TeamGridProps {
  team: readonly Member[];
  ownId: string;
  mayEdit: boolean;
  onEdit: (member: Member) => void;
  onRemove: (member: Member) => void;
}

export function TeamGrid({ team, ownId, mayEdit, onEdit, onRemove }: TeamGridProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const shown = team.filter(({ name, email }) => `${name} ${email}`.toLocaleLowerCase().includes(wanted));
  const isOneself = ({ _id }: Member) => _id === ownId;
  return (
    <>
      {team.length >= WORTH_A_SEARCH && (
        <SearchInput label="Search the team" value={search} onChange={setSearch} className="max-w-sm" />
      )}
      {shown.length === 0 && (
        <Card>
          <EmptyState icon={<Search className="size-5" />} title="Nobody by that name">
            Names and e-mail addresses are searched.
          </EmptyState>
        </Card>
      )}
      <ul aria-label="Team members" className={teamGrid}>
        {shown.map((member) => (
          <li key={member._id} className="min-w-0">
            <MemberCard
              member={member}
              isOneself={isOneself(member)}
              onEdit={mayEdit && member.role !== 'owner' ? () => onEdit(member) : undefined}
              onRemove={
                mayEdit && member.role !== 'owner' && !isOneself(member) ? () => onRemove(member) : undefined
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}

export function TeamSkeleton() {
  return (
    <Loading label="Loading team members…" className={teamGrid}>
      {['first', 'second', 'third'].map((card) => (
        <Skeleton key={card} className="h-48 rounded-lg" />
      ))}
    </Loading>
  );
}
