import { Card, CardHeader } from '@chatbot-saas/ui';

export function KeyHelp() {
  return (
    <Card>
      <CardHeader title="Good to know" />
      <ul className="flex list-disc flex-col gap-2 p-5 ps-9 text-muted">
        <li>A key is shown in full only once, right after it was created. Copy it then.</li>
        <li>It needs the permission chat:write; a masked, inactive or expired key is refused.</li>
        <li>What you write here is answered by your own assistant and counts as a conversation.</li>
        <li>The key stays in this page’s memory and is forgotten when you leave.</li>
      </ul>
    </Card>
  );
}
