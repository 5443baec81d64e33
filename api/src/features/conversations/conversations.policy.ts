import { type ConversationStatus, isWithHuman, reaches } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import { visitorError } from '../../assistant/visitor-texts/visitor-error.ts';
import type { StaffActor } from '../../context/index.ts';

interface Assignment {
  status: ConversationStatus;
  assigned_agent: string | null;
}

export const alreadyTaken = ({
  assigned_agent_name: name,
}: {
  assigned_agent_name: string | null;
}): AppError => new AppError('already_taken', `Already taken by ${name ?? 'a colleague'}`);

export function assertNotEnded({ status }: { status: ConversationStatus }): void {
  if (status === 'ended') throw visitorError('conversation_ended', ({ ended }) => ended);
}

const isHolderOrAdmin = (actor: StaffActor, held: Assignment): boolean =>
  held.assigned_agent === actor.id || reaches(actor.role, 'admin');

/** Allowed for unassigned conversations, the assigned agent and admins. */
export const mayHandOver = (actor: StaffActor, held: Assignment): boolean =>
  held.assigned_agent === null || isHolderOrAdmin(actor, held);

export function assertMayHandOver(actor: StaffActor, held: Assignment): void {
  assertNotEnded(held);
  if (!mayHandOver(actor, held)) {
    throw new AppError(
      'not_assigned',
      'Only the assigned agent or an admin may hand this conversation over.',
    );
  }
}

export const mayReply = (actor: StaffActor, held: Assignment): boolean => held.assigned_agent === actor.id;

export function assertMayReply(actor: StaffActor, held: Assignment): void {
  assertNotEnded(held);
  if (!mayReply(actor, held)) {
    throw new AppError('not_assigned', 'Only the assigned agent may answer in this conversation.');
  }
}

export function assertMayRelease(actor: StaffActor, held: Assignment): void {
  assertNotEnded(held);
  if (!mayReply(actor, held)) {
    throw new AppError('not_assigned', 'Only the assigned agent may give this conversation back.');
  }
}

/** Allowed for the agent who had it and admins; where no agent had it, for all. */
export function assertMayReopen(
  actor: StaffActor,
  held: Assignment & { assigned_agent_name: string | null },
): void {
  if (held.status === 'active') {
    throw new AppError('state_conflict', 'The assistant is handling this conversation.');
  }
  if (held.status !== 'ended') throw alreadyTaken(held);
  if (!mayHandOver(actor, held)) {
    throw new AppError('not_assigned', 'Only the agent who had this conversation or an admin may reopen it.');
  }
}

/** For what becomes of a conversation with an agent: the assigned agent and admins. */
export function assertMayDirect(actor: StaffActor, held: Assignment): void {
  assertNotEnded(held);
  if (!isHolderOrAdmin(actor, held)) {
    throw new AppError('not_assigned', 'Only the assigned agent or an admin may do this.');
  }
  if (!isWithHuman(held.status)) {
    throw new AppError('state_conflict', 'The assistant is handling this conversation.');
  }
}

/** Ended or not. */
export function assertMayMerge(actor: StaffActor, held: Assignment): void {
  if (!mayHandOver(actor, held)) {
    throw new AppError('not_assigned', 'Only the agent who has this conversation or an admin may merge it.');
  }
}
