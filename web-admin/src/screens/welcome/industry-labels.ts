import type { Industry } from '@chatbot-saas/contract/domain';

export const INDUSTRY_LABELS: Record<Industry, string> = {
  ecommerce: 'E-commerce',
  saas: 'SaaS',
  healthcare: 'Healthcare',
  education: 'Education',
  finance: 'Finance',
  'real-estate': 'Real estate',
  other: 'Other',
};
