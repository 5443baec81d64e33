import { siteEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../context/serve.ts';
import { readSite } from './read-site.ts';
import { starterSets } from './starter/index.ts';

export const siteRoutes = serve(siteEndpoints, {
  // Outside of any transaction, because the site may be slow.
  read: {
    async multiTransaction({ services, reauthenticate }, { body }) {
      await reauthenticate();
      return { site: await readSite(services.outbound, body.url) };
    },
  },
  starter: async (_, { query }) => ({ drafts: starterSets[query.industry].map((draft) => ({ ...draft })) }),
});
