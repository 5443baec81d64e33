import type { BulkRequest, BulkResult } from '@chatbot-saas/contract';
import { type BulkAction, UNTIL_REPLY } from '@chatbot-saas/contract/domain';
import { AppError, type ErrorCode } from '@chatbot-saas/contract/errors';
import { type Scope, staffOf } from '../../../context/index.ts';
import type { TransactionRunner } from '../../../context/serve.ts';
import * as inbox from '../inbox/inbox.service.ts';
import * as labels from '../labels/labels.service.ts';
import * as snooze from '../life-cycle/snooze.service.ts';

type Act = (scope: Scope, ref: string, request: BulkRequest) => Promise<unknown>;

const ACTS: Record<BulkAction, Act> = {
  label: (scope, ref, request) => labels.add(scope, ref, request.labels ?? []),
  unlabel: (scope, ref, request) => labels.takeOff(scope, ref, request.labels ?? []),
  assign: (scope, ref, { agentId = '', reason }) =>
    inbox.assign(scope, staffOf(scope), ref, { agentId, reason }),
  snooze: (scope, ref, { until = UNTIL_REPLY }) => snooze.snooze(scope, staffOf(scope), ref, { until }),
  end: (scope, ref) => inbox.end(scope, ref),
  release: (scope, ref) => inbox.release(scope, staffOf(scope), ref),
};

/** What is wrong with one conversation, and not with the call. */
const REFUSALS: readonly ErrorCode[] = [
  'not_found',
  'not_assigned',
  'conversation_ended',
  'already_taken',
  'state_conflict',
];

/** Each in a transaction that is its own: one that is refused keeps no other from being done, or waiting. */
export async function run({ run }: TransactionRunner, request: BulkRequest): Promise<BulkResult> {
  const result: BulkResult = { done: [], refused: [] };
  for (const id of new Set(request.ids)) {
    try {
      await run((scope) => ACTS[request.action](scope, id, request));
      result.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError) || !REFUSALS.includes(error.code)) throw error;
      result.refused.push({ id, code: error.code, error: error.message });
    }
  }
  return result;
}
