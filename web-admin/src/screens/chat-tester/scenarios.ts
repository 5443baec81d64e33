import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CreditCard, Headset, HelpCircle, type LucideIcon, Wrench } from 'lucide-react';

export interface Scenario {
  title: MessageDescriptor;
  hint: MessageDescriptor;
  /** Goes into the input, to be sent or changed first. */
  message: MessageDescriptor;
  icon: LucideIcon;
}

export const scenarios: readonly Scenario[] = [
  {
    title: msg`General Inquiry`,
    hint: msg`What a new visitor asks`,
    message: msg`Hi! Can you tell me what you offer and how it works?`,
    icon: HelpCircle,
  },
  {
    title: msg`Technical Support`,
    hint: msg`Something doesn’t work`,
    message: msg`I have a problem: I can’t log in to my account. What can I do?`,
    icon: Wrench,
  },
  {
    title: msg`Billing Question`,
    hint: msg`Money, invoices, refunds`,
    message: msg`I was charged twice this month. How do I get a refund?`,
    icon: CreditCard,
  },
  {
    title: msg`Human Handoff`,
    hint: msg`Asks for an agent`,
    message: msg`I would like to talk to a human, please.`,
    icon: Headset,
  },
];
