import { type RefObject, useCallback } from 'react';
import type { WritingHandle } from '../Composer.tsx';
import type { QuoteMessage } from '../thread/use-message-keys.ts';

/** Into the reply box. The same function each time: the thread is not drawn again for each key in that box. */
export const useQuoting = (composer: RefObject<WritingHandle | null>): QuoteMessage =>
  useCallback((content) => composer.current?.quote(content), [composer]);
