import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId, useMemo } from 'react';
import { sentenceText } from '../texts/sentence-text.ts';
import { cx } from './cx.ts';

interface FieldIds {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldIds | null>(null);

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** In the language that is shown, or a sentence of a schema or the server. */
  error?: string | undefined;
  required?: boolean;
  /** Keeps the label for screen readers only, where the place says what the control is. */
  labelHidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** Ties a label, a hint and an error to the one control inside it; an error takes the hint's place. */
export function Field({
  label,
  hint,
  error,
  required = false,
  labelHidden = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  const ids = useMemo(
    () => ({ id, describedBy, invalid: Boolean(error), required }),
    [id, describedBy, error, required],
  );
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-medium text-ink text-sm'}>
        {label}
      </label>
      <FieldContext value={ids}>{children}</FieldContext>
      {hint && !error && (
        <p id={`${id}-hint`} className="text-sm text-subtle">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger-ink text-sm">
          {sentenceText(error)}
        </p>
      )}
    </div>
  );
}

/** Attributes of the control inside a Field; empty when it stands alone and names itself. */
export function useFieldAttributes() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}

export const controlClass = cx(
  'w-full rounded-md border border-control bg-surface px-3 text-base text-ink transition-colors',
  'hover:border-muted focus-visible:border-focus focus-visible:outline-offset-0',
  'aria-invalid:border-danger disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken',
);

/** Why the form was refused, for as long as it takes to read. */
export function FormAlert({ text }: { text: string }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}
