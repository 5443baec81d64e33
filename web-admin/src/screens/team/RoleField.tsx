import type { MemberRole } from '@chatbot-saas/contract/domain';
import { cx, Field, Select } from '@chatbot-saas/ui';
import type { ComponentProps } from 'react';

const labels: Record<MemberRole, string> = { agent: 'Agent', admin: 'Admin' };
const hints: Record<MemberRole, string> = {
  agent: 'Answers visitors and reads the knowledge base',
  admin: 'Also manages keys, knowledge, the assistant and the team',
};

export interface RoleFieldProps {
  value: MemberRole;
  error: string | undefined;
  /** Why it cannot be changed here. */
  locked?: string | undefined;
  select: ComponentProps<typeof Select>;
}

/** Both, so that they can be compared before one is chosen. */
function RoleHints({ value }: { value: MemberRole }) {
  return (Object.keys(labels) as MemberRole[]).map((role) => (
    <span key={role} className={cx('block', role === value && 'text-ink')}>
      {labels[role]}: {hints[role]}
    </span>
  ));
}

export function RoleField({ value, error, locked, select }: RoleFieldProps) {
  return (
    <Field label="Role" hint={locked ?? <RoleHints value={value} />} error={error}>
      <Select {...select} disabled={locked !== undefined}>
        {(Object.keys(labels) as MemberRole[]).map((role) => (
          <option key={role} value={role}>
            {labels[role]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
