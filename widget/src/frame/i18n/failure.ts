import { ApiError } from '@chatbot-saas/client';
import * as texts from '#texts';

/** What a visitor reads about a call that failed. */
export function sentenceFor(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.anError;
  if (error.status === 0) return texts.connectFailed;
  if (error.status === 401) {
    // Why the key was refused is for those who embed the chat.
    console.error(error.message);
    return texts.unavailable;
  }
  if (error.status === 403) return texts.accessDenied(error.message);
  if (error.status === 429) return texts.rateLimited;
  if (error.status >= 500) return texts.serverError;
  return error.message || texts.anError;
}
