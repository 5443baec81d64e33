import type { Member } from '@chatbot-saas/contract';
import { Card, cx, EmptyState, Loading, SearchInput, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { ArrowDown, ArrowUp, Search } from 'lucide-react';
import { useState } from 'react';
import { MemberRow } from './MemberRow.tsx';
import { useAgentFigures } from './queries.ts';
import { type Sort, SortChoice } from './SortChoice.tsx';
import { sortedTeam } from './sort-team.ts';
import { COLUMN_LABELS, columns } from './team-columns.ts';

/** Fewer are seen at a glance. */
const WORTH_A_SEARCH = 9;

export interface TeamTableProps {
  team: readonly Member[];
  ownId: string;
  mayEdit: boolean;
  onEdit: (member: Member) => void;
  onRemove: (member: Member) => void;
}

export function TeamTable({ team, ownId, mayEdit, onEdit, onRemove }: TeamTableProps) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>({ by: 'name', isReversed: false });
  const figures = useAgentFigures();
  const isSearchable = team.length >= WORTH_A_SEARCH;
  const searched = search.trim();
  const wanted = searched.toLocaleLowerCase();
  const shown = sortedTeam(team, sort.by, sort.isReversed).filter(({ name, email }) =>
    `${name} ${email}`.toLocaleLowerCase().includes(wanted),
  );
  return (
    <div className="@container flex flex-col gap-4">
      <div className={cx('flex flex-wrap gap-3', !isSearchable && '@4xl:hidden')}>
        {isSearchable && (
          <SearchInput
            label={t`Search the team`}
            value={search}
            onChange={setSearch}
            className="min-w-0 max-w-sm flex-1"
          />
        )}
        <SortChoice value={sort} onChange={setSort} className="w-40 @4xl:hidden" />
      </div>
      <Card className="overflow-hidden">
        {shown.length === 0 ? (
          <EmptyState icon={<Search className="size-5" />} title={t`No results for “${searched}”`}>
            {t`Try a name or an email address.`}
          </EmptyState>
        ) : (
          <table aria-label={t`Team members`} className="w-full @max-4xl:block">
            <thead className="border-line border-b text-sm text-subtle @max-4xl:hidden">
              <tr>
                {columns.map(({ id, sort: by, isFigure, title }) => (
                  <th
                    key={id}
                    scope="col"
                    title={title && t(title)}
                    aria-sort={
                      by && sort.by === by ? (sort.isReversed ? 'descending' : 'ascending') : undefined
                    }
                    className={cx(
                      'px-2 py-2 align-bottom font-medium first:ps-5 @6xl:px-3',
                      isFigure ? 'text-end' : 'text-start',
                    )}
                  >
                    {by ? (
                      <SortButton
                        label={t(COLUMN_LABELS[id])}
                        direction={sort.by === by ? (sort.isReversed ? 'down' : 'up') : null}
                        onClick={() => setSort({ by, isReversed: sort.by === by && !sort.isReversed })}
                      />
                    ) : (
                      t(COLUMN_LABELS[id])
                    )}
                  </th>
                ))}
                {mayEdit && (
                  <th scope="col" className="pe-3">
                    <span className="sr-only">{t`Actions`}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody className="divide-y divide-line @max-4xl:block">
              {shown.map((member) => {
                const isOneself = member._id === ownId;
                const isOwner = member.role === 'owner';
                return (
                  <MemberRow
                    key={member._id}
                    member={member}
                    figures={figures.get(member._id)}
                    isOneself={isOneself}
                    hasActions={mayEdit}
                    onEdit={mayEdit && !isOwner ? () => onEdit(member) : undefined}
                    onRemove={mayEdit && !isOwner && !isOneself ? () => onRemove(member) : undefined}
                  />
                );
              })}
            </tbody>
          </table>
        )}
      </Card>
    </div>
  );
}

interface SortButtonProps {
  label: string;
  direction: 'up' | 'down' | null;
  onClick: () => void;
}

function SortButton({ label, direction, onClick }: SortButtonProps) {
  const Icon = direction === 'down' ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex items-center gap-1 rounded-sm hover:text-ink"
    >
      {label}
      <Icon aria-hidden className={cx('size-3.5', direction === null && 'invisible')} />
    </button>
  );
}

export function TeamSkeleton() {
  return (
    <Loading label={t`Loading team members…`}>
      <Card className="flex flex-col gap-4 p-5">
        <Skeleton className="h-8" />
        <Skeleton className="h-8" />
        <Skeleton className="h-8" />
      </Card>
    </Loading>
  );
}
