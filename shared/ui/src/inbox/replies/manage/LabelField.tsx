import type { Label } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { Checkbox } from '../../../primitives/Checkbox.tsx';
import { LabelChip } from '../../labels/LabelChip.tsx';

interface LabelFieldProps {
  title: string;
  /** Of the workspace. */
  labels: readonly Label[];
  /** Ids of the chosen ones. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Chooses among the labels of the workspace; left out where there are none. */
export function LabelField({ title, labels, value, onChange }: LabelFieldProps) {
  const deleted = value.filter((id) => !labels.some(({ _id }) => _id === id));
  const choices = [
    ...labels,
    ...deleted.map((_id) => ({ _id, name: t`Deleted label`, color: 'gray' as const })),
  ];
  if (choices.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{title}</legend>
      <div className="flex max-h-32 flex-wrap gap-x-4 gap-y-2 overflow-y-auto">
        {choices.map(({ _id, ...label }) => (
          <Checkbox
            key={_id}
            label={<LabelChip label={label} />}
            checked={value.includes(_id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, _id] : value.filter((id) => id !== _id))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
