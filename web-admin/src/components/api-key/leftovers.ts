import { ApiError } from '@chatbot-saas/client';
import { keepaliveApi } from '../../api/client.ts';

/** What a test has put into the workspace and takes out again. */
interface Leftover {
  kind: 'key' | 'conversation';
  id: string;
  since: number;
  /** True when it can be removed; otherwise another tab may still use it. */
  isDone: boolean;
  /** When its removal was last sent. */
  sentAt?: number;
}

const STORE = 'tests:leftovers';
const FORGOTTEN_AFTER_MS = 10 * 60_000;
/** The server has removed what a page sent by then, also when the page went away before the answer. */
const SENT_MS = 2_000;

function read(): Leftover[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function change(how: (all: Leftover[]) => Leftover[]): void {
  const next = how(read());
  if (next.length === 0) localStorage.removeItem(STORE);
  else localStorage.setItem(STORE, JSON.stringify(next));
}

/** Written down before it is used, so that even a browser that crashes knows what is left to do. */
export function rememberLeftover(kind: Leftover['kind'], id: string): void {
  change((all) => [...all, { kind, id, since: Date.now(), isDone: false }]);
}

/** Takes these out again, conversations before the keys they came in by; true when nothing of them is left. */
export async function tidyUp(ids: readonly string[]): Promise<boolean> {
  const sentAt = Date.now();
  change((all) => all.map((one) => (ids.includes(one.id) ? { ...one, isDone: true, sentAt } : one)));
  const mine = read()
    .filter(({ id }) => ids.includes(id))
    .toSorted((a, b) => a.kind.localeCompare(b.kind));
  const isGone = await Promise.all(mine.map(remove));
  return isGone.every(Boolean);
}

/** What earlier visits could not take out. */
export async function sweep(): Promise<void> {
  const isOld = ({ isDone, since }: Leftover) => isDone || Date.now() - since > FORGOTTEN_AFTER_MS;
  const sent = read()
    .filter(isOld)
    .map(({ sentAt = 0 }) => Date.now() - sentAt);
  // Removed twice, it would be a 404 in the browser's console.
  await new Promise((resolve) => setTimeout(resolve, SENT_MS - Math.min(SENT_MS, ...sent)));
  const old = read().filter(isOld);
  if (old.length === 0) return;
  const { apiKeys } = await keepaliveApi.call('GET /keys');
  const isGone = ({ kind, id }: Leftover) => kind === 'key' && !apiKeys.some((key) => key.id === id);
  // A page that went away could not write down that it had taken its key out.
  change((all) => all.filter((one) => !isGone(one)));
  await tidyUp(old.map(({ id }) => id));
}

/** A test that is left is tidied up at once, and once more when its last step has come back. */
const underWay = new Map<string, Promise<boolean>>();

function remove(leftover: Leftover): Promise<boolean> {
  const { id } = leftover;
  const removal = underWay.get(id) ?? takeOut(leftover).finally(() => underWay.delete(id));
  underWay.set(id, removal);
  return removal;
}

async function takeOut({ kind, id }: Leftover): Promise<boolean> {
  try {
    if (kind === 'key') await keepaliveApi.call('DELETE /keys/{id}', { params: { id } });
    else await keepaliveApi.call('POST /chat/{id}/end', { params: { id } });
  } catch (error) {
    // Not there, or another workspace's: either way nothing of ours.
    if (!(error instanceof ApiError && error.status === 404)) return false;
  }
  change((all) => all.filter((one) => one.id !== id));
  return true;
}
