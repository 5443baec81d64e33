import { ApiError } from '@chatbot-saas/client';
import type { FieldValues, FormState, Path, UseFormGetFieldState, UseFormSetError } from 'react-hook-form';

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

interface ReadForm<Values extends FieldValues> {
  formState: FormState<Values>;
  getFieldState: UseFormGetFieldState<Values>;
}

/** What is wrong with a field of a list. In a row that was just added, nothing is wrong before its field was left. */
export function listedFieldError<Values extends FieldValues>(
  { formState, getFieldState }: ReadForm<Values>,
  name: Path<Values>,
): string | undefined {
  const { error, isTouched } = getFieldState(name, formState);
  if (!isTouched && !formState.isSubmitted) return undefined;
  // A field whose text becomes a list may have an error at an entry.
  return Array.isArray(error) ? error.find(Boolean)?.message : error?.message;
}
