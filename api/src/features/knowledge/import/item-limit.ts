import { MAX_IMPORT_ITEMS } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';

export function assertNotTooMany(items: number): void {
  if (items <= MAX_IMPORT_ITEMS) return;
  const message = `At most ${MAX_IMPORT_ITEMS.toLocaleString('en')} items can be imported at once.`;
  throw new AppError('validation_failed', message, { details: [{ path: 'items', message }] });
}
