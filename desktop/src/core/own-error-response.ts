import type { ApiError } from '@chatbot-saas/client';
import { ERROR_STATUS } from '@chatbot-saas/contract/errors';

/** A proxy, or the sign-in page of a hotel's network, answers 401, 403 and 404 as well: the server never saw the request then. */
export function isOwnErrorResponse({ status, code }: ApiError): boolean {
  return (ERROR_STATUS as Record<string, number>)[code] === status;
}
