import type { Tenant, User } from '@chatbot-saas/contract';
import { followHours, setTimeZone } from '@chatbot-saas/ui';
import { useSyncExternalStore } from 'react';
import { forget, store, storedMember, storedToken, storedUser } from './stored-session.ts';

export type Session =
  | { status: 'loading' }
  /** `byChoice`: they signed out; the next sign-in does not return to the same screen. */
  | { status: 'signed-out'; byChoice: boolean }
  /** `isNew`: they have just signed up. */
  | { status: 'signed-in'; user: User; tenant: Tenant; isNew?: boolean };

const listeners = new Set<() => void>();
const known = storedMember();
let session: Session = known ? { status: 'signed-in', ...known } : { status: 'loading' };
show(session);

/** Times as they are for this person and workspace. */
function show(next: Session): void {
  const member = next.status === 'signed-in' ? next : null;
  setTimeZone(member?.user.preferences.timezone);
  void followHours(member?.tenant.hours ?? null);
}

function set(next: Session): void {
  session = next;
  show(next);
  for (const notify of [...listeners]) notify();
}

export const token = storedToken;
export const current = (): Session => session;

export function begin(started: { user: User; tenant: Tenant; token: string }, { isNew = false } = {}): void {
  store(started);
  set({ status: 'signed-in', user: started.user, tenant: started.tenant, isNew });
}

/** The same session under a new token, and what is newer about the person; nothing for one that ended meanwhile. */
export function renew(renewed: { user: User; token: string }): void {
  if (session.status !== 'signed-in' || session.user._id !== renewed.user._id) return;
  store(renewed);
  set({ ...session, user: renewed.user });
}

/** Newer facts about the same person and workspace. */
export function refresh({ user, tenant }: { user: User; tenant: Tenant }): void {
  store({ user, tenant });
  set({ status: 'signed-in', user, tenant });
}

export function end({ byChoice = false } = {}): void {
  forget();
  set({ status: 'signed-out', byChoice });
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

// Another tab signed out, or in as another person: this tab is out of date.
// The stored token decides, not the event: a suspended tab receives a sign-out after the next sign-in.
window.addEventListener('storage', ({ key, oldValue }) => {
  if (key !== 'token') return;
  if (token() === null) return end({ byChoice: true });
  const user = storedUser();
  if (session.status === 'signed-in' && user?._id === session.user._id) set({ ...session, user });
  else if (session.status === 'signed-in' || oldValue !== null) window.location.reload();
});

export function useSession(): Session {
  return useSyncExternalStore(subscribe, current);
}

/** For use inside the route guard only, where a person is always signed in. */
export function useMember(): { user: User; tenant: Tenant } {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('useMember belongs behind the route guard');
  return session;
}
