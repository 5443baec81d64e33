import type { Conversation } from '@chatbot-saas/contract';
import { CONVERSATION_STATUSES } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import type { Scope, StaffActor } from '../../../context/index.ts';
import { expression } from '../../../db/index.ts';
import { assertMayMerge } from '../conversations.policy.ts';
import * as conversations from '../conversations.service.ts';
import { changedMeanwhile, drainLater } from '../handoff/queue.service.ts';
import { changeIf } from './change.store.ts';
import { beforeChange } from './undo.service.ts';

/** Ends the conversation in favor of another one of the same person. Messages stay where they were said. */
export async function merge(
  scope: Scope,
  actor: StaffActor,
  ref: string,
  into: string,
): Promise<Conversation> {
  const [source, target] = await lockBoth(scope, ref, into);
  assertMayMerge(actor, source);
  if (source.id === target.id) throw conflict('A conversation can’t be merged into itself.');
  if (source.merged_into === target.id) return conversations.get(scope, source.id);
  if (source.merged_into !== null) throw conflict('This conversation went into another one already.');
  if (source.contact_id === null || source.contact_id !== target.contact_id) {
    throw conflict('Only conversations of the same person can be merged.');
  }
  if (target.status === 'ended') throw conflict('The other conversation has ended. Reopen it first.');
  const isEnded = source.status === 'ended';
  const keepForUndo = await beforeChange(scope, actor, source.id);
  const merged = await changeIf(
    scope.db,
    source.id,
    { status: isEnded ? ['ended'] : CONVERSATION_STATUSES.filter((status) => status !== 'ended') },
    {
      status: 'ended',
      merged_into: target.id,
      reactivates_until: null,
      ...(!isEnded && { end_reason: 'agent', ended_at: expression('clock_timestamp()') }),
    },
  );
  if (!merged) throw changedMeanwhile();
  await keepForUndo();
  const conversation = conversations.announce(scope, merged);
  if (!isEnded) scope.publish('conversation.ended', { conversation });
  // Its thread now shows where it came from.
  await conversations.announceById(scope, target.id);
  drainLater(scope);
  return conversation;
}

/** In one order, so that two merges the other way round wait for each other. */
async function lockBoth(scope: Scope, ref: string, into: string) {
  const found = await Promise.all([conversations.getRow(scope, ref), conversations.getRow(scope, into)]);
  for (const id of found.map((row) => row.id).toSorted()) await conversations.lockRow(scope, id);
  const [source, target] = found;
  return [
    await conversations.getRow(scope, source.id),
    await conversations.getRow(scope, target.id),
  ] as const;
}

const conflict = (sentence: string): AppError => new AppError('state_conflict', sentence);
