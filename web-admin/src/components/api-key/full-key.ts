import {
  hasKeyPrefix,
  MASKED_KEY_HEAD,
  MASKED_KEY_TAIL,
  MIN_PUBLIC_TEST_KEY_LENGTH,
} from '@chatbot-saas/contract/domain';
import { msg } from '@lingui/core/macro';

/** As the server masks it: first 12, last 4. */
export const maskOf = (key: string): string =>
  `${key.slice(0, MASKED_KEY_HEAD)}…${key.slice(-MASKED_KEY_TAIL)}`;

/** Long enough, and without the ellipsis of a masked one, which the length alone would let through. */
export const isFullKey = (key: string): boolean =>
  hasKeyPrefix(key) && key.length > MIN_PUBLIC_TEST_KEY_LENGTH && /^\w+$/.test(key);

export const NOT_FULL = msg`Key must start with sk_ and be a full, unmasked value. Publishable keys start with pk_.`;
