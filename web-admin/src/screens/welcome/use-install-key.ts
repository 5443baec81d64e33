import { useEffect } from 'react';
import { useUpdateKey, useWebsiteKey } from '../../api/queries/keys.ts';
import { originsOf } from './drafts.ts';

/** The key for the site, bound to it, and looked at until the widget has been seen. */
export function useInstallKey(siteUrl: string | null) {
  const key = useWebsiteKey({ pollUntilUsed: true });
  const { mutate: bind, isIdle } = useUpdateKey();
  const { id, allowedOrigins } = key.data ?? {};
  // A key that lists origins was bound before, or by hand.
  const isUnbound = Boolean(siteUrl && id && allowedOrigins?.length === 0);
  useEffect(() => {
    if (!isUnbound || !isIdle || !id || !siteUrl) return;
    bind({ id, body: { allowedOrigins: originsOf(siteUrl) } });
  }, [isUnbound, isIdle, id, siteUrl, bind]);
  return key;
}
