import { reaches } from '@chatbot-saas/contract/domain';
import {
  articleLines,
  type Command,
  contactLines,
  conversationLines,
  isNamed,
  type SearchResults,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useTeam } from '../../api/queries/team.ts';
import { roleText } from '../../components/role-text.ts';
import { sourceHref } from '../../components/source-href.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { useMember } from '../../session/session.ts';
import { searchEverything } from './search-everything.ts';

const SETTLES_MS = 200;
/** The calls take no more. */
const LONGEST = 200;
const MOST_TEAMMATES = 3;

/** Conversations, people and articles by what is typed; a search that is no longer wanted is canceled. */
export function useSearch(
  typed: string,
  go: (to: string) => () => void,
): { results: SearchResults | undefined; isSearching: boolean } {
  const query = typed.trim().slice(0, LONGEST);
  const search = useDebounced(query, SETTLES_MS);
  const teammates = useTeammateLines(go('/agents'));
  const { data: found, isFetching } = useQuery({
    queryKey: ['command-search', search],
    queryFn: ({ signal }) => searchEverything(search, signal),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  if (query === '') return { results: undefined, isSearching: false };

  const open = ({ _id }: { _id: string }) =>
    go(`/handoff-center?${new URLSearchParams({ conversation: _id })}`)();
  const results = found && {
    search: found.search,
    problem: found.problem,
    groups: [
      { heading: t`Conversations`, commands: conversationLines(found.conversations, found.search, open) },
      {
        heading: t`People`,
        commands: [
          ...contactLines(found.contacts, ({ _id }) => go(`/contacts/${_id}`)()),
          ...teammates(found.search),
        ],
      },
      {
        heading: t`Knowledge base`,
        commands: articleLines(found.articles, (item) => go(sourceHref(item))()),
      },
    ],
  };
  return { results, isSearching: search !== query || isFetching };
}

const teammateHint = (role: string) => t`Team · ${role}`;

/** Admins find teammates, who are on the team page. */
function useTeammateLines(openTeam: () => void): (search: string) => Command[] {
  const { user } = useMember();
  const { data: team = [] } = useTeam();
  if (!reaches(user.role, 'admin')) return () => [];
  return (search) =>
    team
      .filter(({ name, email }) => isNamed([name, email], search))
      .slice(0, MOST_TEAMMATES)
      .map(({ _id, name, role }) => ({
        id: `teammate ${_id}`,
        label: name,
        icon: UsersRound,
        hint: teammateHint(roleText(role)),
        run: openTeam,
      }));
}
