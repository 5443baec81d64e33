import { statsEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../context/serve.ts';
import * as stats from './stats.service.ts';

export const statsRoutes = serve(statsEndpoints, {
  public: async (services) => ({ measured: await stats.measured(services) }),
});
