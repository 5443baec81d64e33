import { Card, CardHeader } from '@chatbot-saas/ui';

export function KeyHelp() {
  return (
    <Card>
      <CardHeader title="Good to know" />
      <ul className="flex list-disc flex-col gap-2 p-5 ps-9 text-muted">
        <li>Admins can copy a publishable key (pk_…) any time. A secret one is shown in full only once.</li>
        <li>It needs the permission chat:write; a masked, inactive or expired key is refused.</li>
        <li>What you write here is answered by your own assistant and counts as a conversation.</li>
        <li>The key stays in this page’s memory and is forgotten when you leave.</li>
      </ul>
    </Card>
  );
}
