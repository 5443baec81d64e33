import type { Client } from '@chatbot-saas/client';
import { conversationEndpoints, type StaffOperations, scheduledEndpoints } from '@chatbot-saas/contract';
import type { ScheduleLink } from '../../core/inbox/schedule-link.ts';
import type { ReplyLink } from '../../core/outbox/ports.ts';
import { tolerant } from './tolerant.ts';

const answers = {
  reply: tolerant(conversationEndpoints.reply.response),
  update: tolerant(scheduledEndpoints.update.response),
  cancel: tolerant(scheduledEndpoints.cancel.response),
};

/** What is to be sent later, by HTTP. */
export function scheduleCalls({
  call,
}: Pick<Client<StaffOperations>, 'call'>): ScheduleLink & Pick<ReplyLink, 'scheduleReply'> {
  return {
    async scheduleReply(id, body, signal) {
      const answer = await call('POST /chat/{id}/agent/message', { params: { id }, body, signal });
      return answers.reply.parse(answer);
    },
    changeScheduled: async (id, body) =>
      answers.update.parse(await call('PUT /scheduled/{id}', { params: { id }, body })).scheduled,
    sendScheduled: async (id) => void (await call('POST /scheduled/{id}/send', { params: { id } })),
    cancelScheduled: async (id) =>
      answers.cancel.parse(await call('DELETE /scheduled/{id}', { params: { id } })).scheduled,
  };
}
