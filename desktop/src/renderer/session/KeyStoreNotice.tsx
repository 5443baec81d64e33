import { t } from '@lingui/core/macro';
import type { SignedIn } from './use-session.ts';

/** What the person should know about this session for as long as it holds. */
export function KeyStoreNotice({ session }: { session: SignedIn }) {
  if (session.isKept) return null;
  return (
    <p role="status" className="border-line border-b bg-warning-soft px-4 py-2 text-sm text-warning-ink">
      {t`This computer has no key store, so you’ll sign in again next time.`}
    </p>
  );
}
