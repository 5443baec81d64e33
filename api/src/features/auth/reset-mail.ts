import type { Mail } from '../../context/index.ts';

export const resetMail = (to: string, ownUrl: string, token: string): Mail => ({
  to,
  isAutomatic: true,
  subject: 'Choose a new password',
  text: [
    'Somebody, most likely you, asked for a new password for your account.',
    '',
    'Choose it here within one hour:',
    `${ownUrl}/reset-password?token=${token}`,
    '',
    'If it was not you, leave this mail alone: your password stays as it is.',
    '',
  ].join('\n'),
});
