import {
  ANSWERED_BY,
  CHALLENGE_MODES,
  CONVERSATION_CHANNELS,
  CONVERSATION_STATUSES,
  DECISIONS,
  DIGESTS,
  END_REASONS,
  ENDINGS,
  FILE_GROUPS,
  FORM_FIELD_TYPES,
  FORM_MOMENTS,
  INDUSTRIES,
  INTERFACE_LANGUAGES,
  ITEM_STATES,
  LABEL_COLORS,
  MAIL_STATUSES,
  MAIL_TRACES,
  MESSAGE_DELIVERIES,
  MESSAGE_ROLES,
  PLANS,
  PRESENCES,
  PRIORITIES,
  ROLES,
  SCHEDULE_FAILURES,
  SCHEDULE_STATES,
  SUBSCRIPTION_STATUSES,
  WIDGET_POSITIONS,
} from '@chatbot-saas/contract/domain';
import { REPLY_SNOOZES, REPLY_VISIBILITIES } from '@chatbot-saas/contract/saved-replies';
import * as z from 'zod';

/** What a value that this console does not know yet is shown as. Lists that are not here are optional, or not read here. */
const SHOWN_AS: readonly (readonly [list: readonly string[], value: string])[] = [
  [CONVERSATION_STATUSES, 'active'],
  [END_REASONS, 'agent'],
  [ENDINGS, 'other'],
  [CONVERSATION_CHANNELS, 'chat'],
  [LABEL_COLORS, 'gray'],
  [MESSAGE_ROLES, 'system'],
  // The least that is known of every message.
  [MESSAGE_DELIVERIES, 'stored'],
  [MAIL_STATUSES, 'pending'],
  [MAIL_TRACES, 'sent'],
  [DIGESTS, 'off'],
  [FILE_GROUPS, 'others'],
  [PRIORITIES, 'medium'],
  [PRESENCES, 'away'],
  // The least that any member may do; what is really allowed is up to the server.
  [ROLES, 'agent'],
  [INDUSTRIES, 'other'],
  [INTERFACE_LANGUAGES, 'en'],
  [PLANS, 'free'],
  [SUBSCRIPTION_STATUSES, 'active'],
  [WIDGET_POSITIONS, 'bottom-right'],
  [CHALLENGE_MODES, 'automatic'],
  [FORM_MOMENTS, 'never'],
  [FORM_FIELD_TYPES, 'text'],
  // Something that is still there, and is looked at by a person.
  [SCHEDULE_STATES, 'waiting'],
  [SCHEDULE_FAILURES, 'not_assigned'],
  // A reply that may be for no one else.
  [REPLY_VISIBILITIES, 'mine'],
  [REPLY_SNOOZES, 'reply'],
  [DECISIONS, 'none'],
  [ANSWERED_BY, 'model'],
  // Something has become of the item: its reader should look at it.
  [ITEM_STATES, 'changed'],
];

/**
 * As `schema`, for what a newer server may say: an unknown value of a list becomes a known one, and an optional one is left
 * out. One new value must not keep a whole sync page, or a sign-in, from being read.
 */
export function tolerant<Schema extends z.ZodType>(schema: Schema): Schema {
  // A schema of the same output: only what it takes is wider.
  return widened(schema) as unknown as Schema;
}

function widened(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape).map(([name, field]) => [name, widened(field)]);
    return schema.clone({ ...schema.def, shape: Object.fromEntries(shape) });
  }
  if (schema instanceof z.ZodArray) {
    const { element } = schema;
    return element instanceof z.ZodDiscriminatedUnion ? onlyKnown(element) : z.array(widened(element));
  }
  if (schema instanceof z.ZodNullable) return z.nullable(widened(schema.unwrap()));
  if (schema instanceof z.ZodOptional) {
    const inner = schema.unwrap();
    return inner instanceof z.ZodEnum ? schema.catch(undefined) : z.optional(widened(inner));
  }
  if (schema instanceof z.ZodEnum) {
    const fallback = SHOWN_AS.find(([list]) => list.join() === schema.options.join());
    return fallback ? schema.catch(fallback[1]) : schema;
  }
  return schema;
}

/** A list without the kinds that this console does not know, such as an action of a saved reply. */
function onlyKnown({ def }: z.ZodDiscriminatedUnion): z.core.$ZodType {
  const kinds = z.union(def.options.map(widened));
  return z
    .array(z.unknown())
    .transform((list) => list.filter((each) => z.safeParse(kinds, each).success))
    .pipe(z.array(kinds));
}
