import { Card, CardHeader } from '@chatbot-saas/ui';

export function Instructions() {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Card>
        <CardHeader title="Test instructions" />
        <ol className="flex list-decimal flex-col gap-2 p-5 ps-9 text-muted">
          <li>Paste a full API key, or use a temporary one, and start the widget.</li>
          <li>Ask something that your knowledge base answers, and something it does not.</li>
          <li>Press “Talk to Human Agent” in the widget.</li>
          <li>Open the Handoff Center in another tab, take the conversation and reply.</li>
          <li>Read the reply here, then stop the widget.</li>
        </ol>
      </Card>
      <Card>
        <CardHeader title="Agent requirements" />
        <ul className="flex list-disc flex-col gap-2 p-5 ps-9 text-muted">
          <li>At least one member of the team is signed in and online.</li>
          <li>They have room for another conversation (Settings, Handoff).</li>
          <li>Handoff is on (Settings, Handoff).</li>
        </ul>
      </Card>
    </div>
  );
}
