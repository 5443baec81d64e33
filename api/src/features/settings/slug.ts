import { RESERVED_SLUGS, SLUG } from '@chatbot-saas/contract/domain';
import type { PlatformDb } from '../../db/index.ts';

const ENDING = 8;

/** The name in letters of an address; null where it has none, as a name in Chinese. */
function nameSlug(name: string): string | null {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, SLUG.most - ENDING - 1)
    .replace(/^-+|-+$/g, '');
  return SLUG.pattern.test(slug) && !RESERVED_SLUGS.includes(slug) ? slug : null;
}

/** For a new workspace: its name, else the name with an ending that no other has. */
export function slugsFor(name: string, id: string): readonly string[] {
  const slug = nameSlug(name);
  const ending = id.replaceAll('-', '').slice(-ENDING);
  return slug === null ? [`workspace-${ending}`] : [slug, `${slug}-${ending}`];
}

/** The tenant whose mail address begins with that. */
export async function findBySlug(platform: PlatformDb, slug: string): Promise<string | null> {
  if (!SLUG.pattern.test(slug)) return null;
  const [row] = await platform.ask<{ id: string }>('a received mail names no tenant, only a slug', (from) =>
    from('tenants').where({ slug }).limit(1).select('id'),
  );
  return row?.id ?? null;
}
