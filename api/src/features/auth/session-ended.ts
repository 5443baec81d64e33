import { AppError } from '@chatbot-saas/shared/errors';

/** Also for somebody who was removed while their last call was under way. */
export const sessionEnded = () =>
  new AppError('not_signed_in', 'Your session has ended. Please sign in again.');
