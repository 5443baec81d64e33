import { Card, CardHeader } from '@chatbot-saas/ui';

export function TipsCard() {
  return (
    <Card>
      <CardHeader title="Testing tips" />
      <ul className="flex list-disc flex-col gap-2 p-5 ps-9 text-muted">
        <li>Ask the same thing in other words, with a typing error, and in your visitors’ languages.</li>
        <li>Ask something your knowledge base does not answer: it should say so, and offer a person.</li>
        <li>Under each answer stands what it rests on. A low figure is a hint to add an item.</li>
        <li>Try a handoff with the Handoff Center open in another tab, and answer yourself.</li>
        <li>Test conversations are real: they count toward your plan and show as “Test visitor”.</li>
      </ul>
    </Card>
  );
}
