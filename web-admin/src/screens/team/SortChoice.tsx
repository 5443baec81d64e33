import { Select } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { SortBy } from './sort-team.ts';

export interface Sort {
  by: SortBy;
  isReversed: boolean;
}

const choices: { label: MessageDescriptor; sort: Sort }[] = [
  { label: msg`Name, A to Z`, sort: { by: 'name', isReversed: false } },
  { label: msg`Name, Z to A`, sort: { by: 'name', isReversed: true } },
  { label: msg`Online first`, sort: { by: 'status', isReversed: false } },
  { label: msg`Offline first`, sort: { by: 'status', isReversed: true } },
];

export interface SortChoiceProps {
  value: Sort;
  onChange: (sort: Sort) => void;
  className: string;
}

/** The order of the team where there are no columns to press. */
export function SortChoice({ value, onChange, className }: SortChoiceProps) {
  const chosen = choices.findIndex(
    ({ sort }) => sort.by === value.by && sort.isReversed === value.isReversed,
  );
  return (
    <Select
      aria-label={t`Sort the team`}
      value={chosen}
      onChange={(event) => {
        const choice = choices[Number(event.target.value)];
        if (choice) onChange(choice.sort);
      }}
      className={className}
    >
      {choices.map(({ label }, at) => (
        <option key={label.id} value={at}>
          {t(label)}
        </option>
      ))}
    </Select>
  );
}
