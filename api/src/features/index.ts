import type { Route } from '../http/serve.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { billingRoutes } from './billing/billing.routes.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { gapRoutes } from './gaps/gaps.routes.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { keyRoutes } from './keys/keys.routes.ts';
import { knowledgeRoutes } from './knowledge/knowledge.routes.ts';
import { versionRoutes } from './knowledge/versions/versions.routes.ts';
import { receiptRoutes } from './receipts/receipts.routes.ts';
import { replayRoutes } from './replay/replay.routes.ts';
import { suggestionRoutes } from './suggestions/suggestions.routes.ts';
import { syncRoutes } from './sync/sync.routes.ts';
import { teamRoutes } from './team/team.routes.ts';
import { promptVersionRoutes } from './tenant/prompt-versions.routes.ts';
import { settingsRoutes } from './tenant/settings.routes.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';

/** Every route of the product, in no particular order. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...settingsRoutes,
  ...promptVersionRoutes,
  ...analyticsRoutes,
  ...teamRoutes,
  ...billingRoutes,
  ...keyRoutes,
  ...knowledgeRoutes,
  ...replayRoutes,
  ...versionRoutes,
  ...gapRoutes,
  ...chatRoutes,
  ...inboxRoutes,
  ...receiptRoutes,
  ...suggestionRoutes,
  ...syncRoutes,
  ...webhookRoutes,
  ...contactRoutes,
];
