import { ApiError } from '@chatbot-saas/client';
import * as z from 'zod';
import { CoreError } from './core-error.ts';

/** What went wrong: a code that has a text in each language, or the sentence in which the server says it. */
export interface Failure {
  code: string;
  message: string | null;
}

export function failureOf(error: unknown): Failure {
  if (error instanceof CoreError) return { code: error.code, message: null };
  // Without an answer there is no sentence of the server.
  if (error instanceof ApiError)
    return { code: error.code, message: error.status === 0 ? null : error.message };
  if (error instanceof z.ZodError) return { code: 'not_understood', message: null };
  // As SQLite names it.
  if (error instanceof Error && 'code' in error && error.code === 'SQLITE_FULL')
    return { code: 'disk_full', message: null };
  return { code: 'console_failed', message: null };
}
