import { ApiError } from '@chatbot-saas/client';
import type { BulkRequest, BulkResult, Conversation, Label, User } from '@chatbot-saas/contract';
import { byLabelName, isWithHuman, MAX_CONVERSATION_LABELS, reaches } from '@chatbot-saas/contract/domain';
import type { ConversationAction } from '../actions/conversation-action.ts';
import type { CoreErrorCode } from '../core-error.ts';

/** What was done at once and what waits for a connection are both `done`. A refusal's `error` is a code of `CORE_ERRORS`, or the server's sentence. */
export interface BulkOutcome extends BulkResult {
  /** How many of `done` wait. */
  waiting: number;
}

interface BulkSources {
  known(id: string): Conversation;
  user: Pick<User, '_id' | 'name' | 'role'>;
  /** All of the workspace. */
  labels: readonly Label[];
  team: readonly { _id: string; name: string }[];
  /** Whether something of this conversation waits already, so that this has to wait behind it. */
  mustWait(id: string): boolean;
  run(request: BulkRequest): Promise<BulkResult>;
  enqueue(conversation: Conversation, action: ConversationAction): void;
  /** Takes back what was queued last in this conversation; false if nothing was. */
  takeBack(id: string): boolean;
}

/** One thing with many conversations: at once where that can be, else each as its single action waits. */
export async function changeMany(request: BulkRequest, sources: BulkSources): Promise<BulkOutcome> {
  const now = request.ids.filter((id) => !sources.mustWait(id));
  const result = now.length > 0 ? await runNow({ ...request, ids: now }, sources) : NOTHING;
  const outcome: BulkOutcome = { done: [...result.done], refused: [...result.refused], waiting: 0 };
  const settled = new Set([...result.done, ...result.refused.map(({ id }) => id)]);
  for (const id of request.ids) {
    if (settled.has(id)) continue;
    if (request.action === 'undo' && sources.takeBack(id)) {
      outcome.done.push(id);
      continue;
    }
    const conversation = sources.known(id);
    const action = actionFor(request, conversation, sources);
    if (typeof action === 'string') {
      outcome.refused.push({ id, code: 'state_conflict', error: action });
      continue;
    }
    sources.enqueue(conversation, action);
    outcome.done.push(id);
    outcome.waiting += 1;
  }
  return outcome;
}

const NOTHING: BulkResult = { done: [], refused: [] };

/** Without an answer, each is repeated later, when it may turn out to be done. */
async function runNow(request: BulkRequest, { run }: BulkSources): Promise<BulkResult> {
  try {
    return await run(request);
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) return NOTHING;
    throw error;
  }
}

/** What waits for a connection; a code where nothing can. By what is known here: the server decides again. */
function actionFor(
  { action, labels = [], until = '', agentId, reason }: BulkRequest,
  conversation: Conversation,
  { user, labels: library, team }: BulkSources,
): ConversationAction | CoreErrorCode {
  if (action === 'label' || action === 'unlabel') {
    const rest = conversation.labels.filter(({ _id }) => !labels.includes(_id));
    if (action === 'unlabel') return { type: 'label', labels: rest };
    const added = library.filter(({ _id }) => labels.includes(_id));
    const all = [...rest, ...added].toSorted(byLabelName);
    return all.length > MAX_CONVERSATION_LABELS ? 'labels_full' : { type: 'label', labels: all };
  }
  // Which change was this person’s last, only the server knows: repeated, it would undo the one before as well.
  if (action === 'undo') return 'needs_connection';
  const { status, assignedAgent } = conversation;
  if (status === 'ended') return 'ended_already';
  const isOwn = assignedAgent === user._id;
  const isTheirs = assignedAgent !== null && !isOwn;
  if (isTheirs && !reaches(user.role, 'admin')) return 'not_own';
  if (action === 'assign') {
    const member = [...team, user].find(({ _id }) => _id === agentId);
    if (!member) return 'needs_connection';
    const { _id, name } = member;
    return { type: 'assign', member: { _id, name }, isOwn: _id === user._id, reason };
  }
  if (action === 'end') return { type: 'end' };
  if (!isOwn && (action === 'release' || !reaches(user.role, 'admin'))) return 'not_own';
  if (!isWithHuman(status)) return 'not_own';
  return action === 'snooze' ? { type: 'snooze', until } : { type: 'release' };
}
