import type { ReplyAction, SavedReplyDraft, ViewDraft } from '@chatbot-saas/contract';
import { nameKey } from '@chatbot-saas/contract/domain';
import { expression, type TenantDb } from '../../../db/index.ts';
import { isDemoLabel, LABELS, type LabelIds } from './labels.ts';

const idsByName = (rows: readonly { id: string; name: string }[]): LabelIds =>
  Object.fromEntries(rows.flatMap(({ id, name }) => (isDemoLabel(name) ? [[name, id]] : [])));

export async function insertLabels(db: TenantDb): Promise<LabelIds> {
  const rows = Object.entries(LABELS).map(([name, color]) => ({ name, name_key: nameKey(name), color }));
  return idsByName(await db.from('labels').insert(rows).returning(['id', 'name']));
}

/** Someone may have renamed or deleted them since. */
export async function labelIds(db: TenantDb): Promise<LabelIds> {
  return idsByName(await db.from('labels').whereIn('name', Object.keys(LABELS)).select('id', 'name'));
}

type Reply = Pick<SavedReplyDraft, 'title' | 'shortcut' | 'body'> & { actions: readonly ReplyAction[] };

/** For the whole workspace. */
export async function insertReplies(
  db: TenantDb,
  authorId: string,
  replies: readonly Reply[],
): Promise<void> {
  await db.from('saved_replies').insert(
    replies.map(({ actions, ...reply }) => ({
      ...reply,
      author_id: authorId,
      actions: JSON.stringify(actions),
    })),
  );
}

/** Each was sent where a conversation has the label that it gives, as the product counts that. */
export async function countUses(db: TenantDb): Promise<void> {
  await db.from('saved_reply_uses').insert(
    expression(
      `(reply_id, conversation_id)
       SELECT r.id, c.id FROM saved_replies r
        CROSS JOIN LATERAL jsonb_array_elements(r.actions) AS action
         JOIN conversations c ON c.label_ids[1]::text IN (SELECT jsonb_array_elements_text(action->'labels'))
        WHERE c.first_reply_at IS NOT NULL`,
    ),
  );
  await db.from('saved_replies as r').update({
    used_count: expression(
      `(SELECT count(*) FROM saved_reply_uses u WHERE u.tenant_id = r.tenant_id AND u.reply_id = r.id)`,
    ),
  });
}

export async function insertViews(
  db: TenantDb,
  ownerId: string,
  views: readonly Omit<ViewDraft, 'shared'>[],
): Promise<void> {
  await db.from('views').insert(
    views.map(({ name, filter, sort }) => ({
      ...{ name, sort, is_shared: true, owner_id: ownerId },
      filter: JSON.stringify(filter),
    })),
  );
}
