import { ApiError, type Client, createClient } from '@chatbot-saas/client';
import type { StaffOperations } from '@chatbot-saas/contract';
import { conversationsIn } from '@chatbot-saas/contract/errors';
import { toast } from '@chatbot-saas/ui';
import * as session from '../session/session.ts';
import { errorText, hasUserMessage } from './error-text.ts';
import { keepaliveFetch } from './keepalive-fetch.ts';

export const options = {
  baseUrl: '/api',
  headers: () => {
    const token = session.token();
    return token ? { authorization: `Bearer ${token}` } : ({} as Record<string, string>);
  },
};
const client = createClient<StaffOperations>(options);

/** For tidying up: sent although the page goes away, and without a word when it fails, as it is tried again later. */
export const keepaliveApi = createClient<StaffOperations>({ ...options, fetch: keepaliveFetch });

/** A 401 from these does not end a session: there is none yet. */
const signingIn: ReadonlySet<string> = new Set(['POST /auth/login', 'POST /auth/register']);

/** What a toast says of a failed call. */
interface Words {
  text: string;
  description?: string;
}
type Wording = (error: ApiError) => Words | null;

function report(operation: string, error: unknown, wording: Wording | undefined): void {
  if (!(error instanceof ApiError)) return;
  if (error.status === 401 && !signingIn.has(operation)) {
    session.end();
    return;
  }
  // The role that a screen was opened with may have been taken away since: with the present one, it says so itself.
  if (error.code === 'forbidden') void fetchCurrentUser().catch(() => undefined);
  // The screen that saved shows both texts instead.
  if (error.code === 'stale_version') return;
  // What is read without an answer at all says nothing, whatever its words would be: the header says that there is no
  // connection, and the place that asked shows what it lacks. One cause is one message, and a poll repeats none.
  if (error.status === 0 && operation.startsWith('GET ')) return;
  // The place that asked lists them, each with the way to it.
  if (conversationsIn(error.details).length > 0) return;
  const words = wording ? wording(error) : { text: errorText(error) };
  if (!words) return;
  const { text, description } = words;
  // One toast for one fault: a list that polls, or five calls failing together, must not stack the same words.
  toast.error(text, { id: `error:${text}`, ...(description && { description }) });
}

const reporting = (wording?: Wording): Client<StaffOperations> => ({
  async call(operation, ...request) {
    const sentWith = session.token();
    try {
      return await client.call(operation, ...request);
    } catch (error) {
      // An answer to a session that has ended since says nothing about the present one.
      if (signingIn.has(operation) || sentWith === session.token()) report(operation, error, wording);
      throw error;
    }
  },
});

/** Every call of this app. A failure is shown as a toast here, and still thrown for the place that asked. */
export const api = reporting();

/** Fetches the signed-in person. An answer for an earlier token is ignored. */
export async function fetchCurrentUser(signal?: AbortSignal) {
  const askedWith = session.token();
  const me = await api.call('GET /auth/me', signal && { signal });
  if (session.token() === askedWith) session.refresh(me);
  return me;
}

/** Like `api`, without a toast: for forms that say themselves why they were refused. */
export const formApi = reporting(() => null);

/** Like `api`, with a title from the error catalog: one toast, with the reason below the title. */
export const apiWithErrorTitle = (failure: string) =>
  reporting((error) => ({ text: failure, description: errorText(error) }));

/** Like `api`, with a title for errors that the server does not explain in a sentence. */
export const apiWithFallbackTitle = (failure: string) =>
  reporting((error) =>
    hasUserMessage(error) ? { text: errorText(error) } : { text: failure, description: errorText(error) },
  );

export function endIfRefused(error: unknown, sentWith: string | null): void {
  if (error instanceof ApiError && error.status === 401 && sentWith === session.token()) session.end();
}
