import type { ApiKey } from '@chatbot-saas/contract';
import { CHAT_PERMISSIONS } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { useCreateKey } from '../../api/queries/keys.ts';

const MAX_NAME_LENGTH = 120;

/** Makes a key for pages that takes the place of a secret one, with the same sites. */
export function useMakePublishable(onMade: (key: string) => void) {
  const creation = useCreateKey();
  const make = ({ name: former, allowedOrigins }: ApiKey) => {
    const name = t`${former} (publishable)`.slice(0, MAX_NAME_LENGTH);
    creation.mutate(
      { kind: 'publishable', name, permissions: [...CHAT_PERMISSIONS], allowedOrigins },
      { onSuccess: ({ apiKey }) => onMade(apiKey.key) },
    );
  };
  return { make, isMaking: creation.isPending };
}
