import type { MemberRole } from '@chatbot-saas/contract/domain';
import { cx, Field, Select } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { ROLE_LABELS } from './role-labels.ts';

const roles: readonly MemberRole[] = ['agent', 'admin'];
const hints: Record<MemberRole, MessageDescriptor> = {
  agent: msg`Agent: Answers visitors and reads the knowledge base`,
  admin: msg`Admin: Also manages keys, knowledge, the assistant and the team`,
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
  return roles.map((role) => (
    <span key={role} className={cx('block', role === value && 'text-ink')}>
      {t(hints[role])}
    </span>
  ));
}

export function RoleField({ value, error, locked, select }: RoleFieldProps) {
  return (
    <Field label={t`Role`} hint={locked ?? <RoleHints value={value} />} error={error}>
      <Select {...select} disabled={locked !== undefined}>
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(ROLE_LABELS[role])}
          </option>
        ))}
      </Select>
    </Field>
  );
}
