import { LABEL_COLORS, type LabelColor } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { cx } from '../../primitives/cx.ts';
import { LABEL_LOOKS } from './label-look.ts';

interface ColorChoiceProps {
  color: LabelColor;
  onChange: (color: LabelColor) => void;
}

/** The eight hues, as one group of the keyboard. */
export function ColorChoice({ color, onChange }: ColorChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center">
      <legend className="sr-only">{t`Color`}</legend>
      {LABEL_COLORS.map((one) => {
        const title = t(LABEL_LOOKS[one].name);
        return (
          <label
            key={one}
            title={title}
            className="flex size-7 cursor-pointer pointer-coarse:size-11 items-center justify-center"
          >
            <input
              type="radio"
              name={name}
              aria-label={title}
              checked={one === color}
              onChange={() => onChange(one)}
              className="peer sr-only"
            />
            <span
              className={cx(
                'size-4 rounded-full ring-offset-2 ring-offset-raised peer-checked:ring-2 peer-checked:ring-ink peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-4',
                LABEL_LOOKS[one].dot,
              )}
            />
          </label>
        );
      })}
    </fieldset>
  );
}
