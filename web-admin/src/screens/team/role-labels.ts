import type { Role } from '@chatbot-saas/contract/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const ROLE_LABELS: Record<Role, MessageDescriptor> = {
  owner: msg`Owner`,
  admin: msg`Admin`,
  agent: msg`Agent`,
};
