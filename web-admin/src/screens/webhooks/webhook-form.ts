import { newWebhook, type Webhook } from '@chatbot-saas/contract';
import * as z from 'zod';

const { url, events, description } = newWebhook.shape;

export const webhookForm = z.object({
  url,
  description: description.unwrap(),
  events,
  rotateSecret: z.boolean(),
});
export type WebhookFormValues = z.input<typeof webhookForm>;

export const formOf = (webhook: Webhook | null): WebhookFormValues => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  events: webhook?.events ?? [],
  rotateSecret: false,
});
