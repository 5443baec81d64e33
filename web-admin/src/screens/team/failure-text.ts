import { ApiError } from '@chatbot-saas/client';
import { errorText, hasUserMessage } from '../../api/error-text.ts';

/** Why a form was refused, shown at the form. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError && hasUserMessage(error) ? error.message : errorText(error);
