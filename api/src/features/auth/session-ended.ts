import { AppError } from '@chatbot-saas/contract/errors';

/** Also thrown for a person who was removed during their last call. */
export const sessionEnded = () =>
  new AppError('not_signed_in', 'Your session has ended. Please sign in again.');
