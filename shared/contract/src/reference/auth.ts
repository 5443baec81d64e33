import { authEndpoints } from '../endpoints/auth.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { owner, ownPreferences, password, store, token } from './story.ts';

export const authReference = describeEndpoints(authEndpoints, {
  register: {
    rules:
      'An e-mail address belongs to one account in the whole service. The workspace starts with a trial of the plan `pro`, and is on `free` after it. The `token` is as good as one of `POST /auth/login`.',
    request: {
      name: owner.name,
      email: owner.email,
      password,
      tenantName: store.name,
      industry: 'ecommerce',
    },
    answer: { user: owner, tenant: store, token },
  },
  login: {
    rules:
      'Send the `token` as `Authorization: Bearer <token>`; it lasts 7 days. Ten wrong passwords in 15 minutes for one e-mail from one address are refused with 429. With `mustChangePassword`, everything but `GET /auth/me`, `PUT /auth/password` and `POST /auth/logout` answers `password_change_required` until the person has chosen a password of their own.',
    request: { email: owner.email, password },
    answer: { user: owner, tenant: store, token },
  },
  me: { answer: { user: owner, tenant: store } },
  profile: {
    rules: 'Without `preferences` they stay as they are; with them, all of them are replaced.',
    request: { name: owner.name, preferences: ownPreferences },
    answer: { user: owner },
  },
  password: {
    rules:
      'Send the new `token` from here on: the old one no longer works. The new password must be another one.',
    request: { currentPassword: password, newPassword: 'an even longer walk' },
    answer: { user: owner, token },
  },
  renew: {
    rules:
      'Send the new `token` from here on. The former one works for five more minutes, so a lost answer does not end the session. Renewing again within that time answers a token of the same generation.',
    answer: { token },
  },
  forgot: {
    rules:
      'The link works for one hour. Without a mail server (`sendsMail: false`), the mail is in the server’s log.',
    request: { email: owner.email },
    answer: { success: true, sendsMail: true },
  },
  reset: {
    rules: '`token` is the one of the mailed link. It works once, and every session of this person ends.',
    request: { token: '0kq3n7v9xw2m5c8j1h4g6f', password: 'an even longer walk' },
    answer: { success: true },
  },
  logout: {
    rules: 'The token is dead at once, everywhere, and the sockets opened with it are closed.',
    answer: { success: true },
  },
});
