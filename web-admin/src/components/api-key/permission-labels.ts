import type { Permission } from '@chatbot-saas/contract/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each permission allows, in words. */
export const PERMISSION_LABELS: Record<Permission, MessageDescriptor> = {
  'chat:read': msg`Read chat data`,
  'chat:write': msg`Send messages`,
  'kb:read': msg`Read the knowledge base`,
  'kb:write': msg`Write to the knowledge base`,
  'conversations:read': msg`Read all conversations`,
  'analytics:read': msg`Read analytics`,
};
