import type { Tenant, User } from '@chatbot-saas/contract';
import { setTimeZone } from '@chatbot-saas/ui';
import { useSyncExternalStore } from 'react';

export type Session =
  | { status: 'loading' }
  /** `byChoice`: they signed out; the next sign-in does not return to the same screen. */
  | { status: 'signed-out'; byChoice: boolean }
  /** `isNew`: they have just signed up. */
  | { status: 'signed-in'; user: User; tenant: Tenant; isNew?: boolean };

const TOKEN = 'token';
const USER = 'user';

const listeners = new Set<() => void>();
let session: Session = { status: 'loading' };

function set(next: Session): void {
  session = next;
  setTimeZone(next.status === 'signed-in' ? next.user.preferences.timezone : undefined);
  for (const notify of [...listeners]) notify();
}

export const token = (): string | null => localStorage.getItem(TOKEN);
export const current = (): Session => session;

export function begin(started: { user: User; tenant: Tenant; token: string }, { isNew = false } = {}): void {
  keep(started);
  set({ status: 'signed-in', user: started.user, tenant: started.tenant, isNew });
}

/** The same session under a new token, and what is newer about the person; nothing for one that ended meanwhile. */
export function renew(renewed: { user: User; token: string }): void {
  if (session.status !== 'signed-in' || session.user._id !== renewed.user._id) return;
  keep(renewed);
  set({ ...session, user: renewed.user });
}

/** Stores the person first: other tabs compare it to see whether a new token is a new session. */
function keep({ user, token }: { user: User; token: string }): void {
  localStorage.setItem(USER, JSON.stringify(user));
  localStorage.setItem(TOKEN, token);
}

/** Newer facts about the same person and workspace. */
export function refresh({ user, tenant }: { user: User; tenant: Tenant }): void {
  localStorage.setItem(USER, JSON.stringify(user));
  set({ status: 'signed-in', user, tenant });
}

export function end({ byChoice = false } = {}): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
  set({ status: 'signed-out', byChoice });
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

// Another tab signed out, or in as another person: this tab is out of date.
// The stored token decides, not the event: a suspended tab receives a sign-out after the next sign-in.
window.addEventListener('storage', ({ key, oldValue }) => {
  if (key !== TOKEN) return;
  if (token() === null) return end({ byChoice: true });
  const stored = localStorage.getItem(USER);
  const user: User | null = stored && JSON.parse(stored);
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
