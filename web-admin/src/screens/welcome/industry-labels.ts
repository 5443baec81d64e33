import type { Industry } from '@chatbot-saas/contract/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const INDUSTRY_LABELS: Record<Industry, MessageDescriptor> = {
  ecommerce: msg`E-commerce`,
  saas: msg`SaaS`,
  healthcare: msg`Healthcare`,
  education: msg`Education`,
  finance: msg`Finance`,
  'real-estate': msg`Real estate`,
  other: msg`Other`,
};
