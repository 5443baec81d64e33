import { Avatar } from '@chatbot-saas/ui';
import { Section } from './Section.tsx';

const testimonials = [
  {
    quote: 'Half of our questions were about delivery. They are answered before anybody opens the inbox.',
    name: 'Sarah Johnson',
    role: 'Head of Support, online retail',
  },
  {
    quote: 'It tells people when it does not know. That is why they trust it when it does.',
    name: 'Michael Chen',
    role: 'Founder, software',
  },
  {
    quote: 'My team picks up mid-sentence. Nobody has to explain their problem twice any more.',
    name: 'Elena Rossi',
    role: 'Operations, travel',
  },
];

export function Testimonials() {
  return (
    <Section title="What teams say" lead="Sample voices, written to show what this is for.">
      <ul className="grid gap-4 md:grid-cols-3">
        {testimonials.map(({ quote, name, role }) => (
          <li key={name} className="flex">
            <figure className="flex flex-col justify-between gap-6 rounded-lg border border-line p-6">
              <blockquote className="text-pretty text-md">“{quote}”</blockquote>
              <figcaption className="flex items-center gap-3">
                <Avatar name={name} />
                <span>
                  <span className="block font-medium">{name}</span>
                  <span className="block text-sm text-subtle">{role}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
