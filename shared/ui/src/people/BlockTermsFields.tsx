import { plural, t } from '@lingui/core/macro';
import { Field } from '../primitives/Field.tsx';
import { Textarea } from '../primitives/Input.tsx';
import { Select } from '../primitives/Select.tsx';

/** As the form has them; without `hours`, until a member lifts it. */
export interface TypedTerms {
  hours: number | null;
  reason: string;
}

export const NO_TERMS: TypedTerms = { hours: null, reason: '' };

/** What the server takes. */
export const termsOf = ({ hours, reason }: TypedTerms, now = Date.now()) => ({
  until: hours === null ? null : new Date(now + hours * HOUR_MS).toISOString(),
  reason: reason.trim() || null,
});
export type SentTerms = ReturnType<typeof termsOf>;

const HOUR_MS = 60 * 60 * 1_000;
const DAY = 24;
const CHOICES = [1, DAY, 7 * DAY, 30 * DAY];
const MAX_REASON_LENGTH = 500;

interface BlockTermsFieldsProps {
  value: TypedTerms;
  onChange: (terms: TypedTerms) => void;
}

/** How long, and why. */
export function BlockTermsFields({ value, onChange }: BlockTermsFieldsProps) {
  const { hours, reason } = value;
  return (
    <>
      <Field label={t`How long`}>
        <Select
          value={hours ?? ''}
          onChange={({ target }) => onChange({ ...value, hours: target.value ? Number(target.value) : null })}
        >
          <option value="">{t`Until unblocked`}</option>
          {CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {durationText(choice)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Reason`} hint={t`Optional. Only your team sees it.`}>
        <Textarea
          dir="auto"
          rows={2}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={({ target }) => onChange({ ...value, reason: target.value })}
        />
      </Field>
    </>
  );
}

function durationText(hours: number): string {
  if (hours < DAY) return t`${plural(hours, { one: '# hour', other: '# hours' })}`;
  const days = hours / DAY;
  return t`${plural(days, { one: '# day', other: '# days' })}`;
}
