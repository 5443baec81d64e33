import * as z from 'zod';
import { user } from '../endpoints/auth.ts';
import { planOffer } from '../endpoints/billing.ts';
import { conversation } from '../endpoints/conversations.ts';
import { storedFile } from '../endpoints/files/stored-file.ts';
import { apiKey } from '../endpoints/keys.ts';
import { knowledgeItem } from '../endpoints/knowledge.ts';
import { message, replyMetadata } from '../endpoints/messages.ts';
import { settings, tenant } from '../endpoints/tenant.ts';
import { webhook, webhookDelivery } from '../endpoints/webhooks.ts';
import { failure } from '../failure.ts';

type Json = Record<string, unknown>;

/** The schemas that the document names, so that a generated client has one type for each. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  Failure: failure,
  User: user,
  Tenant: tenant,
  Settings: settings,
  PlanOffer: planOffer,
  ApiKey: apiKey,
  KnowledgeItem: knowledgeItem,
  File: storedFile,
  Message: message,
  ReplyMetadata: replyMetadata,
  Conversation: conversation,
  Webhook: webhook,
  WebhookDelivery: webhookDelivery,
};
const nameOf = new Map<unknown, string>(Object.entries(NAMED).map(([name, schema]) => [schema, name]));

function toJson(schema: z.ZodType, io: 'input' | 'output', ownName?: string): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const name = nameOf.get(zodSchema);
      if (!name || name === ownName) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      jsonSchema.$ref = `#/components/schemas/${name}`;
    },
  });
  return json;
}

/** A schema as the document has it, with what has a name pointed at. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => toJson(schema, io);

/** What `schemaOf` points at. */
export const namedSchemas = (): Record<string, Json> =>
  Object.fromEntries(Object.entries(NAMED).map(([name, schema]) => [name, toJson(schema, 'output', name)]));
