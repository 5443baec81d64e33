import { ApiError } from '@chatbot-saas/client';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** Shows the server's errors at their fields. Returns true if there was at least one. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = error.details.flatMap((detail) => {
    const name = fields.find((field) => field === detail.path);
    return name ? [{ name, message: detail.message }] : [];
  });
  known.forEach(({ name, message }, place) => {
    setError(name, { message }, { shouldFocus: place === 0 });
  });
  return known.length > 0;
}
