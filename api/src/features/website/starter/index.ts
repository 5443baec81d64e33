import type { SiteDraft } from '@chatbot-saas/contract';
import type { Industry } from '@chatbot-saas/contract/domain';
import { ECOMMERCE } from './ecommerce.ts';
import { EDUCATION } from './education.ts';
import { FINANCE } from './finance.ts';
import { HEALTHCARE } from './healthcare.ts';
import { OTHER } from './other.ts';
import { REAL_ESTATE } from './real-estate.ts';
import { SAAS } from './saas.ts';

/** What customers of each industry ask most. What a business would have to make up is a blank. */
export const starterSets: Readonly<Record<Industry, readonly SiteDraft[]>> = {
  ecommerce: ECOMMERCE,
  saas: SAAS,
  healthcare: HEALTHCARE,
  education: EDUCATION,
  finance: FINANCE,
  'real-estate': REAL_ESTATE,
  other: OTHER,
};
