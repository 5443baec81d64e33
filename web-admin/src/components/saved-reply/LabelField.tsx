import { Checkbox, LabelChip } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useLabels } from '../../api/queries/labels.ts';

interface LabelFieldProps {
  title: string;
  /** Ids of the chosen ones. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Chooses among the labels of the workspace; left out where there are none. */
export function LabelField({ title, value, onChange }: LabelFieldProps) {
  const { data: labels = [] } = useLabels();
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
