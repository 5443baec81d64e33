import { ANONYMOUS_NAME } from '../domain/conversation.ts';

/** Every failure the API can answer with: one code, one status. */
export const ERROR_STATUS = {
  validation_failed: 400,
  malformed_request: 400,
  malformed_json: 400,
  two_credentials: 400,
  wrong_password: 400,
  invalid_reset_token: 400,
  invalid_mail_link: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  invalid_api_key: 401,
  invalid_mail_secret: 401,
  visitor_unknown: 401,
  identity_invalid: 401,
  quota_exceeded: 402,
  forbidden: 403,
  permission_missing: 403,
  origin_not_allowed: 403,
  agent_limit_reached: 403,
  password_change_required: 403,
  not_assigned: 403,
  blocked: 403,
  challenge_required: 403,
  challenge_invalid: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  email_taken: 409,
  slug_taken: 409,
  label_taken: 409,
  already_taken: 409,
  conversation_ended: 409,
  client_id_reused: 409,
  state_conflict: 409,
  stale_version: 409,
  no_model: 409,
  nothing_found: 409,
  too_many_files: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  file_type_refused: 415,
  site_unreadable: 422,
  file_infected: 422,
  mail_unreadable: 422,
  mail_recipient_unknown: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  contact_unavailable: 503,
  mail_unavailable: 503,
  file_unchecked: 503,
  model_unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

export interface ErrorDetail {
  /** Dotted path of the field at fault, e.g. `items.3.question`. */
  path: string;
  message: string;
}

const CONVERSATION_PATH = 'conversations.';

/** The `path` of a detail that names a conversation: its `message` is the visitor's name. */
export const conversationPath = (id: string): string => `${CONVERSATION_PATH}${id}`;

/** The conversations that a refusal names, such as those an agent has who may not take another. */
export const conversationsIn = (
  details: readonly ErrorDetail[],
): { _id: string; visitor: { name: string | null } }[] =>
  details
    .filter(({ path }) => path.startsWith(CONVERSATION_PATH))
    .map(({ path, message }) => ({
      _id: path.slice(CONVERSATION_PATH.length),
      visitor: { name: message === ANONYMOUS_NAME ? null : message },
    }));
