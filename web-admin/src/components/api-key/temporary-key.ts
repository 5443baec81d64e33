import { api } from '../../api/client.ts';
import { rememberLeftover } from './leftovers.ts';
import { temporaryName } from './temporary-name.ts';

export interface TemporaryKey {
  id: string;
  key: string;
}

/** A key for one test or preview, named so. Its expiry is for the day on which everything else goes wrong. */
export async function createTemporaryKey(name: string): Promise<TemporaryKey> {
  const { apiKey } = await api.call('POST /keys', {
    body: {
      name: temporaryName(name),
      permissions: ['chat:write'],
      expiresIn: 1,
      allowedOrigins: [],
    },
  });
  rememberLeftover('key', apiKey.id);
  return { id: apiKey.id, key: apiKey.key };
}
