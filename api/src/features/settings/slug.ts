import { MAX_WORKSPACE_SLUGS, RESERVED_SLUGS, SLUG } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import type { Scope } from '../../context/index.ts';
import * as store from './slug.store.ts';

export { findBySlug } from './slug.store.ts';

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

/** Changes the workspace's mail address. Mail to the former one still reaches it, so they are few. */
export async function setSlug(scope: Scope, slug: string): Promise<void> {
  const isNew = !(await store.isOwn(scope.db, slug));
  if (isNew && (await store.count(scope.db)) >= MAX_WORKSPACE_SLUGS)
    throw new AppError(
      'state_conflict',
      `This workspace has had ${MAX_WORKSPACE_SLUGS} mail addresses already. Take one of them again.`,
    );
  if (await store.take(scope.db, slug)) return;
  const message = 'Another workspace has this mail address, or had it. Choose another one.';
  throw new AppError('slug_taken', message, { details: [{ path: 'slug', message }] });
}
