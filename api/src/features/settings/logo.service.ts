import { MAX_LOGO_BYTES } from '@chatbot-saas/contract/domain';
import { invalidField, type Scope, type Services, sha256 } from '../../context/index.ts';
import * as store from './logo.store.ts';
import { readPicture } from './picture.ts';

const ID_LENGTH = 22;
const ID = new RegExp(`^[\\w-]{${ID_LENGTH}}$`);

/** Stores a picture in base64, or removes it. Its bytes alone say what it is. */
export async function setLogo(scope: Scope, base64: string | null): Promise<void> {
  if (base64 === null) return store.remove(scope.db);
  const content = Buffer.from(base64, 'base64');
  if (content.length > MAX_LOGO_BYTES) {
    throw invalidField('logo', `Must be at most ${MAX_LOGO_BYTES / 1000} kB`);
  }
  const picture = readPicture(content);
  if ('fault' in picture) throw invalidField('logo', picture.fault);
  // By the bytes, so that caches may keep it; by the tenant, so that no other has the same address.
  const id = sha256(`${scope.tenantId} ${base64}`).toString('base64url').slice(0, ID_LENGTH);
  await store.put(scope.db, { id, mediaType: picture.mediaType, content });
}

/** The picture with that id, public like the site that shows it. */
export const findLogo = async (services: Services, id: string): Promise<store.Logo | null> =>
  ID.test(id) ? store.find(services.platform, id) : null;

/** The picture of the scope's workspace. */
export const ownLogo = (scope: Scope): Promise<store.Logo | null> => store.findOwn(scope.db);
