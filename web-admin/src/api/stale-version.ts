import { ApiError } from '@chatbot-saas/client';

/** What stands now, where a save was refused because it has changed since it was read; null for any other failure. */
export const currentOf = <Answer extends object>(error: unknown): Answer | null =>
  error instanceof ApiError && error.code === 'stale_version' ? (error.current as Answer | null) : null;
