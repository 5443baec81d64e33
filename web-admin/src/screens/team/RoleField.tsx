import type { MemberRole } from '@chatbot-saas/contract/domain';
import { Field, Select } from '@chatbot-saas/ui';
import type { ComponentProps } from 'react';

const labels: Record<MemberRole, string> = { agent: 'Agent', admin: 'Admin' };
const hints: Record<MemberRole, string> = {
  agent: 'Answers visitors and reads the knowledge base.',
  admin: 'Also sets up keys, knowledge, the assistant and the team.',
};

export interface RoleFieldProps {
  value: MemberRole;
  error: string | undefined;
  /** Why it cannot be changed here. */
  locked?: string | undefined;
  select: ComponentProps<typeof Select>;
}

export function RoleField({ value, error, locked, select }: RoleFieldProps) {
  return (
    <Field label="Role" hint={locked ?? hints[value]} error={error}>
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
