import { mailEndpoints } from '@chatbot-saas/contract';
import { AppError } from '@chatbot-saas/contract/errors';
import { type Scope, staffOf } from '../../context/index.ts';
import { serve } from '../../context/serve.ts';
import * as members from '../auth/members.service.ts';
import * as tenants from '../settings/tenant.service.ts';
import * as links from './links.service.ts';
import * as stopLinks from './stop-links.service.ts';
import { testMail } from './test-mail.ts';

export const mailRoutes = serve(mailEndpoints, {
  status: async (scope) => {
    const { mailer, mailInDomain } = scope.services;
    const { slug } = await tenants.get(scope);
    const address = mailInDomain && `${slug}@${mailInDomain}`;
    return {
      mail: { isConfigured: mailer.delivers, from: mailer.from(), replyDomain: mailer.domain, address },
    };
  },
  test: {
    async multiTransaction({ services: { mailer, ownUrl }, run }) {
      const to = await run((scope) => ownEmail(scope));
      if (!mailer.delivers) throw new AppError('mail_unavailable', 'No mail server is set up here.');
      try {
        await mailer.send(testMail(to, ownUrl()));
      } catch (error) {
        throw new AppError('mail_unavailable', `The mail server didn’t take it: ${reasonOf(error)}`);
      }
      return { success: true, to };
    },
  },
  open: (services, { body }) => links.open(services, body.token),
  stop: async (services, { body }) => {
    await stopLinks.setStopped(services, body.token, body.isStopped);
    return { success: true };
  },
});

async function ownEmail(scope: Scope): Promise<string> {
  const person = await members.find(scope, staffOf(scope).id);
  if (!person) throw members.sessionEnded();
  return person.email;
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 200) : 'no reason given';
