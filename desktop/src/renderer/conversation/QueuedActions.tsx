import { Button, snoozedText, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Clock, TriangleAlert } from 'lucide-react';
import type { ShownAction } from '../../ipc/actions.channels.ts';
import { reasonText } from '../../texts/failure-text.ts';
import { sentence, unwrap } from '../api.ts';
import { useQueuedActions } from './use-queued-actions.ts';

/** Says what will be done with the conversation once there is a connection, and what could not be; either is taken back. */
export function QueuedActions({ conversationId }: { conversationId: string }) {
  const actions = useQueuedActions(conversationId);
  if (actions.length === 0) return null;
  return (
    <ul
      aria-label={t`Waiting for a connection`}
      className="shrink-0 border-line border-t bg-sunken px-4 py-1 text-muted text-sm"
    >
      {actions.map((action) => (
        <QueuedAction key={action.id} {...action} />
      ))}
    </ul>
  );
}

function QueuedAction({ id, action, reason }: ShownAction) {
  const Icon = reason === null ? Clock : TriangleAlert;
  const what = actionText(action);
  const state = reason === null ? t`Waiting for a connection` : reasonText(reason);
  const run = (call: Promise<unknown>) => void call.catch((error) => toast.error(sentence(error)));
  return (
    <li className="flex items-center gap-2 py-0.5">
      <Icon aria-hidden className="size-4 shrink-0" />
      <p role={reason === null ? 'status' : 'alert'} className="min-w-0 flex-1">
        {what} · {state}
      </p>
      {reason !== null && (
        <Button variant="ghost" size="sm" onClick={() => run(unwrap(window.api.actions.retry({ id })))}>
          {t`Try again`}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={() => run(unwrap(window.api.actions.discard({ id })))}>
        {reason === null ? t`Undo` : t`Discard`}
      </Button>
    </li>
  );
}

function actionText(action: ShownAction['action']): string {
  switch (action.type) {
    case 'assign': {
      const { name } = action.member;
      return action.isOwn ? t`Assign to me` : t`Transfer to ${name}`;
    }
    case 'escalate':
      return t`Escalate`;
    case 'reopen':
      return t`Reopen`;
    case 'end':
      return t`End conversation`;
    case 'snooze':
      return snoozedText(action.until);
    case 'unsnooze':
      return t`Bring back from snooze`;
    case 'label':
      return t`Change labels`;
    case 'release':
      return t`Return to the queue`;
    case 'returnToAssistant':
      return t`Return to the assistant`;
  }
}
