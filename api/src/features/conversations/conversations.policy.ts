import { type ConversationStatus, reaches } from '@chatbot-saas/contract/domain';
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

/** Allowed for unassigned conversations, the assigned agent and admins. */
export const mayHandOver = (actor: StaffActor, held: Assignment): boolean =>
  held.assigned_agent === null || held.assigned_agent === actor.id || reaches(actor.role, 'admin');

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
