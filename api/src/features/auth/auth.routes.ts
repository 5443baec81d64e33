import { authEndpoints } from '@chatbot-saas/shared/contracts';
import { staffOf } from '../../context/index.ts';
import { serve } from '../../context/serve.ts';
import * as auth from './auth.service.ts';
import * as password from './password.service.ts';

export const authRoutes = serve(authEndpoints, {
  register: (kernel, { body }, { network }) => auth.register(kernel, body, network),
  login: (kernel, { body }, { network }) => auth.login(kernel, body, network),
  me: (scope) => auth.me(scope, staffOf(scope)),
  profile: async (scope, { body }) => ({ user: await auth.updateProfile(scope, staffOf(scope), body) }),
  password: { stepped: (scopes, { body }) => password.change(scopes, body) },
  renew: (scope) => auth.renew(scope, staffOf(scope)),
  forgot: async (kernel, { body }) => {
    password.forgot(kernel, body.email);
    return { success: true, sendsMail: kernel.mailer.delivers };
  },
  reset: async (kernel, { body }, { network }) => {
    await password.reset(kernel, body, network);
    return { success: true };
  },
  logout: async (scope) => {
    await auth.logout(scope, staffOf(scope));
    return { success: true };
  },
});
