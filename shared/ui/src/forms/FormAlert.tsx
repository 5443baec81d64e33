import { CircleAlert } from 'lucide-react';

/** Why the form was refused, for as long as it takes to read. */
export function FormAlert({ text }: { text: string }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}
