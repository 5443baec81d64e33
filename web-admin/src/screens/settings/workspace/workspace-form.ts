import { type Tenant, tenantEndpoints } from '@chatbot-saas/contract';
import * as z from 'zod';

/** As the articles are written: no language is set. */
export const FROM_ARTICLES = '';

const { name, timezone, language, logo, slug } = tenantEndpoints.update.body.shape;

export const workspaceForm = z.object({
  name: name.unwrap(),
  timezone: timezone.unwrap(),
  language: z.preprocess((tag) => (tag === FROM_ARTICLES ? null : tag), language.unwrap()),
  slug: slug.unwrap(),
  /** Left out: it stays as it is. */
  logo,
});

export interface WorkspaceValues {
  name: string;
  timezone: string;
  language: string;
  slug: string;
  logo?: string | null | undefined;
}

export const valuesOf = (tenant: Tenant): WorkspaceValues => ({
  name: tenant.name,
  timezone: tenant.timezone,
  language: tenant.language ?? FROM_ARTICLES,
  slug: tenant.slug,
  logo: undefined,
});
