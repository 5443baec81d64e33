import { ApiError } from '@chatbot-saas/shared/client';
import { errorText, isTold } from '../../lib/error-text.ts';

/** Why a form was refused, beside the form. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError && isTold(error) ? error.message : errorText(error);
