import type { ConversationStatus } from '@chatbot-saas/shared/domain';
import { AppError } from '@chatbot-saas/shared/errors';
import type { StaffActor } from '../../kernel/index.ts';

interface Held {
  status: ConversationStatus;
  assigned_agent: string | null;
}

export function assertNotEnded({ status }: { status: ConversationStatus }): void {
  if (status === 'ended') throw new AppError('conversation_ended', 'This conversation has ended.');
}

export const mayReply = (actor: StaffActor, held: Held): boolean => held.assigned_agent === actor.id;

export function assertMayReply(actor: StaffActor, held: Held): void {
  assertNotEnded(held);
  if (!mayReply(actor, held)) {
    throw new AppError('not_assigned', 'Only the assigned agent may answer in this conversation.');
  }
}
