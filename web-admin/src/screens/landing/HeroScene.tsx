import { Avatar, Badge, cx } from '@chatbot-saas/ui';
import { BookOpen, SendHorizontal } from 'lucide-react';

interface Line {
  from: 'visitor' | 'assistant' | 'agent';
  text: string;
  source?: string;
}

const lines: Line[] = [
  { from: 'visitor', text: 'Can I send back shoes I already wore once?' },
  {
    from: 'assistant',
    text: 'You can return any pair within 30 days, as long as the soles are clean.',
    source: 'What is your return policy?',
  },
  { from: 'visitor', text: 'They are a little muddy. Could a person check?' },
  { from: 'agent', text: 'Hi Maya, Sam here. A little mud is fine – I’m sure we’ll find a way.' },
];

const looks: Record<Line['from'], string> = {
  visitor: 'self-end bg-accent text-on-accent',
  assistant: 'self-start border border-line bg-surface',
  agent: 'self-start bg-accent-soft text-ink',
};

/** The product at work, drawn with its own parts. */
export function HeroScene() {
  return (
    <figure className="rounded-lg border border-line bg-canvas shadow-high">
      <figcaption className="sr-only">
        A visitor asks about a return, the assistant answers from the knowledge base, and an agent takes over.
      </figcaption>
      <div
        aria-hidden
        className="flex items-center gap-3 rounded-t-lg border-line border-b bg-surface px-5 py-3"
      >
        <Avatar name="Maya" presence="online" />
        <div className="min-w-0 flex-1">
          <p className="font-medium">Maya</p>
          <p className="truncate text-sm text-subtle">shop.example.com/returns</p>
        </div>
        <Badge tone="warning">Transferred</Badge>
      </div>
      <div aria-hidden className="flex flex-col gap-3 p-5">
        {lines.map((line) => (
          <div key={line.text} className={cx('max-w-[85%] rounded-lg px-3.5 py-2.5', looks[line.from])}>
            {line.from === 'agent' && <p className="mb-0.5 font-medium text-sm">Sam</p>}
            <p>{line.text}</p>
            {line.source && (
              <p className="mt-2 flex items-center gap-1.5 text-muted text-sm">
                <BookOpen className="size-3.5 shrink-0" />
                Based on “{line.source}”
              </p>
            )}
          </div>
        ))}
      </div>
      <div aria-hidden className="px-5 pb-5">
        <div className="flex items-center justify-between rounded-md border border-line bg-surface px-3.5 py-2.5 text-subtle">
          Reply to Maya
          <SendHorizontal className="size-4 text-accent-ink" />
        </div>
      </div>
    </figure>
  );
}
