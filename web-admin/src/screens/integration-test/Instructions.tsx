import { Card, CardHeader } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';

export function Instructions() {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Card>
        <CardHeader title={t`Test instructions`} />
        <ol className="flex list-decimal flex-col gap-2 p-5 ps-9 text-muted">
          <li>{t`Paste a full API key, or use a temporary one, and start the widget.`}</li>
          <li>{t`Ask something that your knowledge base answers, and something it doesn’t.`}</li>
          <li>{t`Press “Talk to Human Agent” in the widget.`}</li>
          <li>{t`Open the Handoff Center in another tab, accept the conversation and reply.`}</li>
          <li>{t`Read the reply here, then stop the widget.`}</li>
        </ol>
      </Card>
      <Card>
        <CardHeader title={t`Agent requirements`} />
        <ul className="flex list-disc flex-col gap-2 p-5 ps-9 text-muted">
          <li>{t`At least one teammate is signed in and online.`}</li>
          <li>{t`They haven’t reached their limit of chats (Settings, Handoff).`}</li>
          <li>{t`Handoff is on (Settings, Handoff).`}</li>
        </ul>
      </Card>
    </div>
  );
}
