import type { Ceiling } from '@chatbot-saas/contract/domain';
import { type Services, SYSTEM } from '../../context/index.ts';
import * as members from '../auth/members.service.ts';
import { ceilingMail } from './ceiling-mail.ts';
import * as store from './ceilings.store.ts';

/** Records that the workspace reached one of its limits. Admins see it, and the owner gets one mail a day. */
export function note(services: Services, tenantId: string, ceiling: Ceiling): void {
  services.background.run('notice of a ceiling', async () => {
    const owner = await services.openScope(tenantId, SYSTEM, async (scope) => {
      await store.note(scope.db, ceiling);
      const isDue = services.mailer.delivers && (await store.claimMail(scope.db, ceiling));
      return isDue ? members.getOwner(scope) : null;
    });
    if (owner) await services.mailer.send(ceilingMail(owner.email, services.ownUrl(), ceiling));
  });
}
