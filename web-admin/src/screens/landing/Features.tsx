import { Button, cx } from '@chatbot-saas/ui';
import {
  BookOpen,
  Bot,
  ChartNoAxesColumn,
  Code,
  Headset,
  type LucideIcon,
  Pause,
  Play,
  ShieldCheck,
} from 'lucide-react';
import { Section } from './Section.tsx';
import { useRotation } from './use-rotation.ts';

const features: { title: string; text: string; icon: LucideIcon }[] = [
  {
    title: 'AI chatbots',
    text: 'Answers from your own words, with the source beside each answer.',
    icon: Bot,
  },
  {
    title: 'Human handoff',
    text: 'One press brings a person, who sees everything that was said.',
    icon: Headset,
  },
  {
    title: 'Knowledge base',
    text: 'Questions and answers your team can write and change at any time.',
    icon: BookOpen,
  },
  {
    title: 'Multi-tenant security',
    text: 'Every workspace is walled off inside the database itself.',
    icon: ShieldCheck,
  },
  {
    title: 'Analytics',
    text: 'What people ask, what was answered, and how long they waited.',
    icon: ChartNoAxesColumn,
  },
  {
    title: 'Embeddable widget',
    text: 'One line on your page. Light, accessible, in your color.',
    icon: Code,
  },
];

export function Features() {
  const { current, mayMove, isStopped, toggle, holders } = useRotation(features.length);
  return (
    <Section
      id="features"
      title="Everything a support desk needs, and nothing in the way"
      lead="The assistant takes the questions that repeat. Your people take the ones that count."
    >
      <div {...holders}>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {features.map(({ title, text, icon: Icon }, place) => (
            <li
              key={title}
              {...(place === current && { 'data-current': true })}
              className={cx(
                'rounded-lg border p-6 transition-colors',
                place === current ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
              )}
            >
              <Icon aria-hidden className="size-5 text-accent-ink" />
              <h3 className="mt-4 font-medium text-md">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
        {mayMove && (
          <Button
            size="sm"
            variant="ghost"
            icon={
              isStopped ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />
            }
            onClick={toggle}
            className="mt-4 -ml-3"
          >
            {isStopped ? 'Play the tour' : 'Pause the tour'}
          </Button>
        )}
      </div>
    </Section>
  );
}
