import {
  type ReplyAction,
  type SavedReply,
  type SavedReplyDraft,
  savedReplyDraft,
} from '@chatbot-saas/contract';
import type { ReplyVisibility } from '@chatbot-saas/contract/saved-replies';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Clash } from '../text-difference/StaleVersionDialog.tsx';

export interface ReplyFormValues {
  title: string;
  shortcut: string;
  body: string;
  visibility: ReplyVisibility;
  /** Empty, `end`, `assign:me` or `assign:` and a teammate’s id. */
  afterSending: string;
}

export const FIELDS = ['title', 'shortcut', 'body', 'visibility'] as const;

export const FIELD_LABELS: Record<keyof ReplyFormValues, MessageDescriptor> = {
  title: msg`Title`,
  shortcut: msg`Shortcut`,
  body: msg`Text`,
  visibility: msg`Who sees it`,
  afterSending: msg`After sending`,
};

const ASSIGN = 'assign:';

const thenOf = (actions: readonly ReplyAction[] = []): string => {
  const [first] = actions;
  return first?.type === 'assign' ? ASSIGN + first.agentId : (first?.type ?? '');
};

function actionsOf(afterSending: string): ReplyAction[] {
  if (afterSending === 'end') return [{ type: 'end' }];
  return afterSending.startsWith(ASSIGN)
    ? [{ type: 'assign', agentId: afterSending.slice(ASSIGN.length) }]
    : [];
}

export const formValues = (reply: Partial<SavedReplyDraft>): ReplyFormValues => ({
  title: reply.title ?? '',
  shortcut: reply.shortcut ?? '',
  body: reply.body ?? '',
  visibility: reply.visibility ?? 'workspace',
  afterSending: thenOf(reply.actions),
});

/** What people type, as the contract takes it: a slash before the shortcut is no part of it. */
export const parseReply = ({ afterSending, shortcut, ...rest }: ReplyFormValues) =>
  savedReplyDraft.safeParse({
    ...rest,
    shortcut: shortcut.trim().replace(/^\//, ''),
    actions: actionsOf(afterSending),
  });

/** The texts in which what is typed differs from the reply as it is saved now. */
export function clashesOf(typed: ReplyFormValues, saved: SavedReply): Clash[] {
  const theirs = formValues(saved);
  return (['title', 'shortcut', 'body'] as const)
    .filter((name) => typed[name] !== theirs[name])
    .map((name) => ({ name, label: t(FIELD_LABELS[name]), mine: typed[name], theirs: theirs[name] }));
}
