import { CreditCard, Headset, HelpCircle, type LucideIcon, Wrench } from 'lucide-react';

export interface Scenario {
  title: string;
  hint: string;
  /** Goes into the input, to be sent or changed first. */
  message: string;
  icon: LucideIcon;
}

export const scenarios: readonly Scenario[] = [
  {
    title: 'General Inquiry',
    hint: 'What a new visitor asks',
    message: 'Hi! Can you tell me what you offer and how it works?',
    icon: HelpCircle,
  },
  {
    title: 'Technical Support',
    hint: 'Something does not work',
    message: 'I have a problem: I cannot log in to my account. What can I do?',
    icon: Wrench,
  },
  {
    title: 'Billing Question',
    hint: 'Money, invoices, refunds',
    message: 'I was charged twice this month. How do I get a refund?',
    icon: CreditCard,
  },
  {
    title: 'Human Handoff',
    hint: 'Asks for a person',
    message: 'I would like to talk to a human, please.',
    icon: Headset,
  },
];
