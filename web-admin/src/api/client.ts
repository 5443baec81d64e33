import {
  ApiError,
  type Client,
  createClient,
  createDownloadClient,
  createEventClient,
  type EventClient,
} from '@chatbot-saas/shared/client';
import type { StaffOperations } from '@chatbot-saas/shared/contracts';
import { conversationsIn } from '@chatbot-saas/shared/errors';
import { toast } from '@chatbot-saas/shared/ui';
import * as session from '../session/session.ts';
import { errorText, hasUserMessage } from './error-text.ts';
import { keepaliveFetch } from './visitor-api.ts';

const options = {
  baseUrl: '/api',
  headers: () => {
    const token = session.token();
    return token ? { authorization: `Bearer ${token}` } : ({} as Record<string, string>);
  },
};
const client = createClient<StaffOperations>(options);
const fetchFile = createDownloadClient<StaffOperations>(options);
const eventClient = createEventClient<StaffOperations>(options);

/** For tidying up: sent although the page goes away, and without a word when it fails, as it is tried again later. */
export const keepaliveApi = createClient<StaffOperations>({ ...options, fetch: keepaliveFetch });

/** A wrong password is no end of a session: nobody was signed in yet. */
const signingIn: ReadonlySet<string> = new Set(['POST /auth/login', 'POST /auth/register']);

/** What a toast says of a failed call. */
interface Words {
  text: string;
  description?: string;
}
type Wording = (error: ApiError) => Words;

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
  // No answer at all: the header says so, and the place that asked shows it. A poll must not say it every ten seconds.
  if (error.status === 0 && operation.startsWith('GET ') && !wording) return;
  // The place that asked lists them, each with the way to it.
  if (conversationsIn(error.details).length > 0) return;
  const { text, description } = wording?.(error) ?? { text: errorText(error) };
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

/** Who is signed in, as the server knows them. An answer that comes when somebody else is, or nobody, changes nothing. */
export async function fetchCurrentUser(signal?: AbortSignal) {
  const askedWith = session.token();
  const me = await api.call('GET /auth/me', signal && { signal });
  if (session.token() === askedWith) session.refresh(me);
  return me;
}

/** The same, for a call whose failure the catalogue names: still one toast, which says why below the name. */
export const apiWithErrorTitle = (failure: string) =>
  reporting((error) => ({ text: failure, description: errorText(error) }));

/** The same, where the server's own sentence says it better than the name. */
export const apiWithFallbackTitle = (failure: string) =>
  reporting((error) =>
    hasUserMessage(error) ? { text: errorText(error) } : { text: failure, description: errorText(error) },
  );

function endIfRefused(error: unknown, sentWith: string | null): void {
  if (error instanceof ApiError && error.status === 401 && sentWith === session.token()) session.end();
}

/** A call that tells how far it is. What fails is the caller's to show, at the place where the progress stood. */
export const eventApi: EventClient<StaffOperations> = {
  async call(operation, request, onEvent) {
    const sentWith = session.token();
    try {
      return await eventClient.call(operation, request, onEvent);
    } catch (error) {
      endIfRefused(error, sentWith);
      throw error;
    }
  },
};

/** A file, told how much of it has come. What fails is the caller's to show. */
export const download: typeof fetchFile = async (operation, request) => {
  const sentWith = session.token();
  try {
    return await fetchFile(operation, request);
  } catch (error) {
    endIfRefused(error, sentWith);
    throw error;
  }
};
