import type { Member } from '@chatbot-saas/contract';
import { PRESENCES } from '@chatbot-saas/contract/domain';

export type SortBy = 'name' | 'status';

const byName = (a: Member, b: Member) => a.name.localeCompare(b.name);
const rank = ({ presence }: Member) => PRESENCES.indexOf(presence);

/** By name, or those who are there first. */
export function sortedTeam(team: readonly Member[], by: SortBy, isReversed: boolean): Member[] {
  const sorted = team.toSorted((a, b) => (by === 'status' && rank(a) - rank(b)) || byName(a, b));
  return isReversed ? sorted.reverse() : sorted;
}
