import type { ReplyAction } from '@chatbot-saas/contract';
import type { DemoLabel } from './labels.ts';

interface DemoReply {
  readonly title: string;
  readonly shortcut: string;
  readonly body: string;
  /** The conversation gets it once the reply was sent. */
  readonly label?: DemoLabel;
  /** What else is done then. */
  readonly after?: Exclude<ReplyAction, { type: 'label' }>;
}

/** What the team answers again and again. */
export const REPLIES: readonly DemoReply[] = [
  {
    title: 'Greeting',
    shortcut: 'hi',
    body: 'Hi {{visitor.name|there}}, I’m {{agent.name}} from {{workspace.name}}. {{caret}}',
  },
  {
    title: 'Order number, please',
    shortcut: 'order',
    body: 'Could you tell me your order number? It’s in your confirmation email and begins with a 1.',
  },
  {
    title: 'Late parcel',
    shortcut: 'late',
    body: 'Sorry about the wait, {{visitor.name|and thanks for your patience}}. I’ve asked the carrier where your parcel is, and I’ll write to you here as soon as I know.',
    label: 'Shipping',
    after: { type: 'snooze', until: 'tomorrow' },
  },
  {
    title: 'Refund is on its way',
    shortcut: 'refund',
    body: 'Your return has arrived, {{visitor.name|thank you}}. I’ve released the refund of {{caret}} to the card that you paid with. It takes **3–5 days**, depending on your bank.',
    label: 'Refund',
  },
  {
    title: 'Replacement for a broken item',
    shortcut: 'broken',
    body: 'I’m sorry that it arrived broken, {{visitor.name|that should not happen}}! A new one is on its way, and you don’t need to send anything back.',
    label: 'Damaged',
  },
  {
    title: 'Wholesale prices',
    shortcut: 'wholesale',
    body: 'From 24 pieces you get 15 % off, and from 100 pieces 20 %:\n\n- shipping is included\n- the offer is valid for two weeks\n\nHow many does {{attribute.company|your company}} need, and when?',
    label: 'Wholesale',
    after: { type: 'snooze', until: 'reply' },
  },
  {
    title: 'Goodbye',
    shortcut: 'bye',
    body: 'Glad I could help, {{visitor.name|and thanks for writing}}! Have a good day.',
    after: { type: 'end' },
  },
];
