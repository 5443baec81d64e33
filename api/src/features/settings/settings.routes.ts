import { promptVersionEndpoints, settingsEndpoints, tenantEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../context/serve.ts';
import { modelChoice } from './model-choice.ts';
import * as versions from './prompt-versions.service.ts';
import * as settings from './settings.service.ts';
import * as tenants from './tenant.service.ts';
import { getSettings } from './tenant.store.ts';

export const tenantRoutes = serve(tenantEndpoints, {
  update: async (scope, { body }) => ({ tenant: await tenants.update(scope, body) }),
});

// Outside of any transaction, because the model server may be slow.
export const settingsRoutes = serve(settingsEndpoints, {
  get: (scope) => getSettings(scope.db),
  update: {
    async multiTransaction({ services, run, reauthenticate }, { body }) {
      await reauthenticate();
      const choice = body.settings.ai?.model === undefined ? null : await modelChoice(services);
      const { version } = body;
      return run((scope) => settings.update(scope, body.settings, { choice, version }));
    },
  },
  models: {
    async multiTransaction({ services, reauthenticate }) {
      await reauthenticate();
      return { models: (await modelChoice(services))?.names.slice() ?? null };
    },
  },
});

export const promptVersionRoutes = serve(promptVersionEndpoints, {
  list: (scope, { query }) => versions.list(scope, query),
  restore: (scope, { params }) => versions.restore(scope, params.version),
});
