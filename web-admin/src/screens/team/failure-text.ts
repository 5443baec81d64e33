import { ApiError } from '@chatbot-saas/shared/client';
import { errorText, isTold } from '../../api/error-text.ts';

/** Why a form was refused, beside the form. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError && isTold(error) ? error.message : errorText(error);
