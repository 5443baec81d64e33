import type { Mail } from '../../context/index.ts';

export const testMail = (to: string, ownUrl: string): Mail => ({
  to,
  isAutomatic: true,
  subject: 'Test mail: mail to visitors works',
  text: ['This server can send mail. Visitors get replies that they have not seen.', '', ownUrl, ''].join(
    '\n',
  ),
});
