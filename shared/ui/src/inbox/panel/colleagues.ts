import type { Member } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';

export interface Colleague {
  member: Member;
  /** Conversations they have open. */
  chats: number;
  /** Why nothing can be handed to them now; null where it can. */
  obstacle: string | null;
}

/** Everybody else of the team as the server would judge them: first those who can take one more, least busy first. */
export function colleaguesOf(
  team: readonly Member[],
  chats: ReadonlyMap<string, number>,
  { except, mostChats }: { except: readonly (string | null)[]; mostChats: number },
): Colleague[] {
  const judged = team
    .filter(({ _id }) => !except.includes(_id))
    .map((member) => {
      const open = chats.get(member._id) ?? 0;
      return { member, chats: open, obstacle: obstacleFor(member, open, mostChats) };
    });
  const rank = ({ obstacle, chats: open }: Colleague) => (obstacle === null ? open : mostChats + 1);
  return judged.sort((a, b) => rank(a) - rank(b) || a.member.name.localeCompare(b.member.name));
}

function obstacleFor({ presence }: Member, chats: number, mostChats: number): string | null {
  if (presence === 'away') return t`Away`;
  if (presence === 'offline') return t`Offline`;
  return chats >= mostChats ? t`At their chat limit` : null;
}
