import type { SiteDraft } from '@chatbot-saas/contract';
import { DATA, PERSON } from './common.ts';

export const SAAS: readonly SiteDraft[] = [
  PERSON,
  DATA,
  {
    question: 'How much does it cost?',
    answer: 'Plans start at [$19 a month]. All prices are at [https://example.com/pricing].',
    category: 'pricing',
  },
  {
    question: 'Is there a free trial?',
    answer: 'You can try it free for [14 days]; you [don’t] need a credit card.',
    category: 'pricing',
  },
  {
    question: 'How do I cancel?',
    answer:
      'Cancel any time under [Settings → Billing]. Your plan stays active until [the end of the month you paid for].',
    category: 'billing',
  },
  {
    question: 'Can I change my plan later?',
    answer: 'Yes, under [Settings → Billing]. A larger plan starts [right away].',
    category: 'billing',
  },
  {
    question: 'Can I get a refund?',
    answer: 'We refund [within 30 days after your first payment].',
    category: 'billing',
  },
  {
    question: 'How do I reset my password?',
    answer:
      'Choose [“Forgot password?”] on the sign-in page. We’ll email you a link that works for [one hour].',
    category: 'account',
  },
  {
    question: 'How do I invite my team?',
    answer: 'Add teammates under [Settings → Team]. [Three] are included.',
    category: 'account',
  },
  {
    question: 'Which integrations do you offer?',
    answer:
      'It works with [Slack, Zapier and Google Workspace]. The full list is at [https://example.com/integrations].',
    category: 'product',
  },
  {
    question: 'Where is my data stored?',
    answer: 'Your data is stored in [the European Union].',
    category: 'security',
  },
  {
    question: 'How do I get support?',
    answer: 'Ask here in the chat, or email [support@example.com]. We answer within [one working day].',
    category: 'contact',
  },
];
