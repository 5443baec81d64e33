import { MAX_FILE_MEGABYTES } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';

/** What is wrong with a file before the server has seen it. */
export function fileFault(fault: 'empty' | 'too_big' | 'unreadable'): string {
  const megabytes = MAX_FILE_MEGABYTES;
  if (fault === 'empty') return t`This file is empty.`;
  if (fault === 'too_big') return t`This file is too big. The limit is ${megabytes} MB.`;
  return t`This file can’t be read any more. Remove it and attach it again.`;
}
