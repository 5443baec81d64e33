import type { ScheduledMessage } from '@chatbot-saas/contract';

/** As much of the account's connection as changing what is to be sent later takes. Rejects with ApiError. */
export interface ScheduleLink {
  changeScheduled(id: string, change: { content: string; sendAt: string }): Promise<ScheduledMessage>;
  sendScheduled(id: string): Promise<void>;
  cancelScheduled(id: string): Promise<ScheduledMessage>;
}
