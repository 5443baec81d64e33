import type { Tenant, User } from '@chatbot-saas/shared/contracts';
import { useSyncExternalStore } from 'react';

export type Session =
  | { status: 'loading' }
  /** `byChoice`: they left; nobody has to be led back to where they were. */
  | { status: 'signed-out'; byChoice: boolean }
  | { status: 'signed-in'; user: User; tenant: Tenant };

const TOKEN = 'token';
const USER = 'user';

const listeners = new Set<() => void>();
let session: Session = { status: 'loading' };

function set(next: Session): void {
  session = next;
  for (const tell of [...listeners]) tell();
}

export const token = (): string | null => localStorage.getItem(TOKEN);
export const current = (): Session => session;

export function begin(started: { user: User; tenant: Tenant; token: string }): void {
  localStorage.setItem(TOKEN, started.token);
  refresh(started);
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

// Another tab signed out, or in as somebody else: what this tab shows is no longer true.
window.addEventListener('storage', (event) => {
  if (event.key === TOKEN && event.newValue === null) end({ byChoice: true });
  else if (event.key === TOKEN && event.oldValue !== null) window.location.reload();
});

export function useSession(): Session {
  return useSyncExternalStore(subscribe, current);
}

/** Inside the guard, where somebody is signed in for certain. */
export function useMember(): { user: User; tenant: Tenant } {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('useMember belongs behind the route guard');
  return session;
}
