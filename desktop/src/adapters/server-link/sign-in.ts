import { ApiError, createClient } from '@chatbot-saas/client';
import { type StaffOperations, session } from '@chatbot-saas/contract';
import { CoreError } from '../../core/core-error.ts';
import { isOwnErrorResponse } from '../../core/own-error-response.ts';
import type { Servers } from '../../core/ports.ts';
import { tolerant } from './tolerant.ts';

/** As Node names them: self-signed, expired, for another name, by an unknown authority. */
const UNTRUSTED_CODES = /CERT|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)/;

/** The request's outcome below the client, which distinguishes one network failure from another. */
interface Exchange {
  /** Null: nothing has answered. */
  status: number | null;
  failure: unknown;
}

/** At an address that was typed by hand: whatever answers there, the error says what to do about it. */
export const signIn: Servers['signIn'] = async (server, credentials) => {
  const seen: Exchange = { status: null, failure: null };
  const api = createClient<StaffOperations>({
    baseUrl: `${server}/api`,
    async fetch(...request) {
      try {
        const response = await fetch(...request);
        seen.status = response.status;
        return response;
      } catch (failure) {
        seen.failure = failure;
        throw failure;
      }
    },
  });
  try {
    const answer = tolerant(session).parse(await api.call('POST /auth/login', { body: credentials }));
    return { server, ...answer };
  } catch (error) {
    throw explained(error, seen);
  }
};

function explained(error: unknown, { status, failure }: Exchange): unknown {
  if (isUntrusted(failure)) return new CoreError('untrusted_server');
  if (status === null) return error;
  if (error instanceof ApiError && isOwnErrorResponse(error)) {
    // The sentence for all begins with the name of a field, as no form has it.
    const [first] = error.details;
    return first ? new ApiError({ ...error, message: first.message }) : error;
  }
  return new CoreError(status >= 500 ? 'server_busy' : 'not_our_server');
}

function isUntrusted(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const { cause } = failure;
  return cause instanceof Error && 'code' in cause && UNTRUSTED_CODES.test(String(cause.code));
}
