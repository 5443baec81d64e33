import type { ReactNode } from 'react';
import type { SignedIn } from '../session/use-session.ts';

/** What the person should know about this session for as long as it holds. */
export function Notices({ session }: { session: SignedIn }) {
  return (
    <>
      {session.user.mustChangePassword && (
        <Notice>
          Please change your temporary password first.{' '}
          <a
            href={`${session.server}/profile`}
            target="_blank"
            rel="noreferrer"
            className="font-medium underline underline-offset-2"
          >
            Change it in the browser
          </a>
        </Notice>
      )}
      {!session.isKept && (
        <Notice>This computer offers no key store, so you will be asked to sign in again next time.</Notice>
      )}
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="border-b bg-warning-soft px-4 py-2 text-sm text-warning-ink">
      {children}
    </p>
  );
}
