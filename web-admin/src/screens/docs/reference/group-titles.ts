import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

/** By tag of the document. */
const TITLES: Readonly<Record<string, MessageDescriptor>> = {
  auth: msg`Authentication`,
  tenant: msg`Workspace`,
  settings: msg`Settings`,
  promptVersions: msg`Prompt versions`,
  analytics: msg`Analytics`,
  team: msg`Team`,
  billing: msg`Billing`,
  keys: msg`API keys`,
  site: msg`Website import`,
  knowledge: msg`Knowledge`,
  replay: msg`Test runs`,
  versions: msg`Knowledge versions`,
  gaps: msg`Unanswered questions`,
  chat: msg`Chat`,
  conversations: msg`Conversations`,
  receipts: msg`Answer sources`,
  answers: msg`Answer checks`,
  suggestions: msg`Suggestions`,
  sync: msg`Sync`,
  webhooks: msg`Webhooks`,
  contact: msg`Contact form`,
  stats: msg`Public figures`,
};

/** A tag that has no title yet stands as it is. */
export function groupTitle(tag: string): string {
  const title = TITLES[tag];
  return title ? t(title) : tag;
}
