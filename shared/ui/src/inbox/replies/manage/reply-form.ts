import {
  type ReplyAction,
  type SavedReply,
  type SavedReplyDraft,
  savedReplyDraft,
} from '@chatbot-saas/contract';
import type { ReplyVisibility } from '@chatbot-saas/contract/saved-replies';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Clash } from '../../../forms/StaleVersionDialog.tsx';

export interface ReplyFormValues {
  title: string;
  shortcut: string;
  body: string;
  visibility: ReplyVisibility;
  /** Empty, `end`, `assign:me`, `assign:` and a teammate’s id, or `snooze:` and until when. */
  afterSending: string;
  /** Ids of those that it adds. */
  labels: string[];
}

export const FIELDS = ['title', 'shortcut', 'body', 'visibility'] as const;

export const FIELD_LABELS: Record<keyof ReplyFormValues, MessageDescriptor> = {
  title: msg`Title`,
  shortcut: msg`Shortcut`,
  body: msg`Text`,
  visibility: msg`Who sees it`,
  afterSending: msg`After sending`,
  labels: msg`Add labels`,
};

const ASSIGN = 'assign:';

const SNOOZE = 'snooze:';

const thenOf = (actions: readonly ReplyAction[] = []): string => {
  const then = actions.find(({ type }) => type !== 'label');
  if (then?.type === 'assign') return ASSIGN + then.agentId;
  return then?.type === 'snooze' ? SNOOZE + then.until : (then?.type ?? '');
};

const labelsOf = (actions: readonly ReplyAction[] = []): string[] =>
  actions.flatMap((action) => (action.type === 'label' ? action.labels : []));

/** Parsed by the contract. */
function actionsOf(afterSending: string, labels: string[]): Record<string, unknown>[] {
  return [
    ...(labels.length > 0 ? [{ type: 'label', labels }] : []),
    ...(afterSending === 'end' ? [{ type: 'end' }] : []),
    ...(afterSending.startsWith(ASSIGN)
      ? [{ type: 'assign', agentId: afterSending.slice(ASSIGN.length) }]
      : []),
    ...(afterSending.startsWith(SNOOZE)
      ? [{ type: 'snooze', until: afterSending.slice(SNOOZE.length) }]
      : []),
  ];
}

/** What the form can begin with. */
export type ReplyDraft = Partial<Omit<SavedReplyDraft, 'files'>>;

export const formValues = (reply: ReplyDraft): ReplyFormValues => ({
  title: reply.title ?? '',
  shortcut: reply.shortcut ?? '',
  body: reply.body ?? '',
  visibility: reply.visibility ?? 'workspace',
  afterSending: thenOf(reply.actions),
  labels: labelsOf(reply.actions),
});

/** What people type, as the contract takes it: a slash before the shortcut is no part of it. */
export const parseReply = ({ afterSending, labels, shortcut, ...rest }: ReplyFormValues) =>
  savedReplyDraft.safeParse({
    ...rest,
    shortcut: shortcut.trim().replace(/^\//, ''),
    actions: actionsOf(afterSending, labels),
  });

/** The texts in which what is typed differs from the reply as it is saved now. */
export function clashesOf(typed: ReplyFormValues, saved: SavedReply): Clash[] {
  const theirs = formValues(saved);
  return (['title', 'shortcut', 'body'] as const)
    .filter((name) => typed[name] !== theirs[name])
    .map((name) => ({ name, label: t(FIELD_LABELS[name]), mine: typed[name], theirs: theirs[name] }));
}
