import { authEndpoints } from '@chatbot-saas/contract';
import { staffOf } from '../../context/index.ts';
import { serve } from '../../context/serve.ts';
import * as auth from './auth.service.ts';
import * as password from './password.service.ts';

export const authRoutes = serve(authEndpoints, {
  register: (services, { body }, { network }) => auth.register(services, body, network),
  login: (services, { body }, { network }) => auth.login(services, body, network),
  me: (scope) => auth.me(scope, staffOf(scope)),
  profile: async (scope, { body }) => ({ user: await auth.updateProfile(scope, staffOf(scope), body) }),
  password: { multiTransaction: (transactions, { body }) => password.change(transactions, body) },
  renew: (scope) => auth.renew(scope, staffOf(scope)),
  forgot: async (services, { body }) => {
    password.forgot(services, body.email);
    return { success: true, sendsMail: services.mailer.delivers };
  },
  reset: async (services, { body }, { network }) => {
    await password.reset(services, body, network);
    return { success: true };
  },
  logout: async (scope) => {
    await auth.logout(scope, staffOf(scope));
    return { success: true };
  },
});
