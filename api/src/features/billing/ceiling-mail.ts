import type { Ceiling } from '@chatbot-saas/contract/domain';
import type { Mail } from '../../context/index.ts';

const REACHED: Record<Ceiling, string> = {
  conversations: 'its hourly limit for new conversations',
  messages: 'its hourly limit for messages',
  transcripts: 'its daily limit for emailed transcripts',
};

export const ceilingMail = (to: string, ownUrl: string, ceiling: Ceiling): Mail => ({
  to,
  isAutomatic: true,
  subject: 'Your chat is unusually busy',
  text: [
    `Your workspace has reached ${REACHED[ceiling]}. Some visitors were asked to try again later.`,
    '',
    'If you did not expect this many visitors, check who uses your API keys:',
    `${ownUrl}/api-keys`,
    '',
  ].join('\n'),
});
