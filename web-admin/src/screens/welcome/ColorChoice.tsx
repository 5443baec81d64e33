import { cx } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Check } from 'lucide-react';

export interface ColorChoiceProps {
  colors: readonly string[];
  value: string | null;
  onChange: (color: string) => void;
  /** The widget is getting it: another choice would be lost. */
  isLocked: boolean;
}

/** The colors of one’s site, of which the widget wears one. */
export function ColorChoice({ colors, value, onChange, isLocked }: ColorChoiceProps) {
  return (
    <fieldset disabled={isLocked} className="flex items-center gap-3">
      <legend className="float-start me-3 font-medium text-sm">{t`Color`}</legend>
      <div className="flex gap-2">
        {colors.map((color) => (
          <label key={color} className="relative flex size-8 items-center justify-center">
            <input
              type="radio"
              name="color"
              aria-label={color}
              translate="no"
              checked={color === value}
              onChange={() => onChange(color)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-full"
            />
            <span
              className={cx(
                'pointer-events-none flex size-7 items-center justify-center rounded-full border border-line',
                'peer-checked:ring-2 peer-checked:ring-ink peer-checked:ring-offset-2 peer-checked:ring-offset-canvas',
              )}
              style={{ background: color }}
            >
              {color === value && <Check aria-hidden className="size-4 text-white mix-blend-difference" />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
