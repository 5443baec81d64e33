import type { User } from '@chatbot-saas/contract';
import { MAX_MEMBERS } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import type { StaffActor } from '../../context/index.ts';

export function assertNotOwner({ role }: User): void {
  if (role === 'owner') throw new AppError('forbidden', 'The owner of the workspace cannot be changed here.');
}

export function assertNotOneself(actor: StaffActor, id: string): void {
  if (actor.id === id) throw new AppError('forbidden', 'You cannot remove yourself from the team.');
}

export function assertTeamQuota({ used, limit }: { used: number; limit: number | null }): void {
  if (limit !== null && used >= limit) {
    throw new AppError(
      'agent_limit_reached',
      `Agent limit reached (${used}/${limit}). Upgrade your plan to add more agents.`,
    );
  }
  if (used >= MAX_MEMBERS) {
    throw new AppError('state_conflict', `There are ${MAX_MEMBERS} members already. Remove one first.`);
  }
}
