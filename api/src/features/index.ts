import type { Route } from '../context/serve.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { keyRoutes } from './api-keys/api-keys.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { billingRoutes } from './billing/billing.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { inboxRoutes } from './conversations/inbox/inbox.routes.ts';
import { suggestionRoutes } from './conversations/suggestions/suggestions.routes.ts';
import { chatRoutes } from './conversations/visitor/visitor.routes.ts';
import { answerSourceRoutes } from './knowledge/answer-sources/answer-sources.routes.ts';
import { evaluationRoutes } from './knowledge/evaluation/evaluation.routes.ts';
import { knowledgeRoutes } from './knowledge/knowledge.routes.ts';
import { unansweredQuestionRoutes } from './knowledge/unanswered-questions/unanswered-questions.routes.ts';
import { versionRoutes } from './knowledge/versions/versions.routes.ts';
import { promptVersionRoutes, settingsRoutes } from './settings/settings.routes.ts';
import { syncRoutes } from './sync/sync.routes.ts';
import { teamRoutes } from './team/team.routes.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';

/** Every route of the product. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...settingsRoutes,
  ...promptVersionRoutes,
  ...analyticsRoutes,
  ...teamRoutes,
  ...billingRoutes,
  ...keyRoutes,
  ...knowledgeRoutes,
  ...evaluationRoutes,
  ...versionRoutes,
  ...unansweredQuestionRoutes,
  ...chatRoutes,
  ...inboxRoutes,
  ...answerSourceRoutes,
  ...suggestionRoutes,
  ...syncRoutes,
  ...webhookRoutes,
  ...contactRoutes,
];
