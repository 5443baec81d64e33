import type { Role } from '@chatbot-saas/contract/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

const ROLES: Record<Role, MessageDescriptor> = {
  owner: msg`Owner`,
  admin: msg`Admin`,
  agent: msg`Agent`,
};

export const roleText = (role: Role): string => t(ROLES[role]);
