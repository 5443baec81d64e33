import type { ReplyAction } from '@chatbot-saas/contract';
import { asJob, type Scope } from '../../../context/index.ts';
import type { DemoLabel, LabelIds } from './labels.ts';
import { REPLIES } from './replies.ts';
import * as store from './team-tools.store.ts';
import { VIEWS } from './views.ts';

export const makeLabels = ({ db }: Scope): Promise<LabelIds> => store.insertLabels(db);
export const labelIds = ({ db }: Scope): Promise<LabelIds> => store.labelIds(db);

/** Saved replies and views of that member, once there are conversations. The scope is the team's from then on. */
export async function fill(scope: Scope, labels: LabelIds, memberId: string): Promise<void> {
  await asJob(scope);
  const idsOf = (label: DemoLabel | undefined) => [label && labels[label]].filter((id) => id !== undefined);
  const replies = REPLIES.map(({ label, after, ...reply }) => {
    const labeled: ReplyAction[] = label ? [{ type: 'label', labels: idsOf(label) }] : [];
    return { ...reply, actions: after ? [...labeled, after] : labeled };
  });
  await store.insertReplies(scope.db, memberId, replies);
  await store.countUses(scope.db);
  const views = VIEWS.map(({ label, filter, ...view }) => ({
    ...view,
    filter: label ? { ...filter, labels: idsOf(label) } : filter,
  }));
  await store.insertViews(scope.db, memberId, views);
}
