import type { Challenge } from '../challenge.ts';
import type { ErrorCode, ErrorDetail } from '../errors/index.ts';
import { challenge, item } from './story.ts';

interface FailureExample {
  readonly error: string;
  readonly details?: readonly ErrorDetail[];
  readonly current?: Readonly<Record<string, unknown>>;
  readonly challenge?: Challenge;
}

/** One sentence for each code; some codes have several, as their refusals differ. */
export const failureExamples: Readonly<Record<ErrorCode, FailureExample>> = {
  validation_failed: {
    error: 'email: Enter a valid email address',
    details: [{ path: 'email', message: 'Enter a valid email address' }],
  },
  malformed_request: { error: 'This is not a valid HTTP request.' },
  malformed_json: { error: 'The body is not valid JSON.' },
  two_credentials: { error: 'Send either a bearer token or an API key, not both.' },
  wrong_password: {
    error: 'The current password is not right.',
    details: [{ path: 'currentPassword', message: 'The current password is not right' }],
  },
  invalid_reset_token: {
    error: 'This link has been used or is too old. Please ask for a new one.',
    details: [{ path: 'token', message: 'This link has been used or is too old' }],
  },
  invalid_mail_link: { error: 'This link has expired. Open the chat on the website to go on.' },
  not_signed_in: { error: 'Please sign in.' },
  invalid_credentials: { error: 'Invalid email or password' },
  invalid_api_key: { error: 'Invalid API key' },
  invalid_mail_secret: { error: 'Send `Authorization: Bearer <MAIL_INBOUND_SECRET>`.' },
  visitor_unknown: { error: 'Send the visitor token of this browser as `X-Visitor-Token`.' },
  identity_invalid: { error: 'This identity token does not say who the visitor is: it has expired.' },
  quota_exceeded: { error: 'Your plan holds 100 knowledge items. Upgrade to add more.' },
  forbidden: { error: 'Your role does not allow this.' },
  permission_missing: { error: 'This API key lacks the permission kb:write.' },
  origin_not_allowed: { error: 'This API key may not be used from this site.' },
  agent_limit_reached: { error: 'Agent limit reached (3/3). Upgrade your plan to add more agents.' },
  password_change_required: { error: 'Please choose a password of your own first.' },
  not_assigned: { error: 'Only the assigned agent may answer in this conversation.' },
  blocked: { error: 'You can’t write here at the moment.' },
  challenge_required: { error: 'Solve the challenge, then send the call again.', challenge },
  challenge_invalid: { error: 'This solution has been used. Solve the new challenge.', challenge },
  not_found: { error: 'Not found' },
  method_not_allowed: { error: 'This address does not take that method.' },
  request_timeout: { error: 'The request took too long to arrive. Please try again.' },
  email_taken: { error: 'An account with this email already exists.' },
  slug_taken: { error: 'Another workspace has this mail address, or had it. Choose another one.' },
  label_taken: { error: 'There is a label named “Refund” already.' },
  already_taken: { error: 'Already taken by Ada Keller' },
  conversation_ended: { error: 'This conversation has ended.' },
  client_id_reused: { error: 'This clientId was used for a different message.' },
  no_model: { error: 'No AI model is connected, so there is no draft.' },
  nothing_found: { error: 'The knowledge base says nothing about what the visitor wrote last.' },
  too_many_files: { error: 'Many of your files wait to be sent. Send them first.' },
  state_conflict: { error: 'Talking to a human is switched off here.' },
  stale_version: {
    error: 'This has changed since you opened it. Compare both, then save again.',
    current: { item },
  },
  payload_too_large: { error: 'The body is larger than 1 MiB.' },
  unsupported_media_type: { error: 'Send the body as application/json, not compressed.' },
  file_type_refused: { error: 'Files of this kind can’t be sent here.' },
  file_infected: { error: 'This file may be harmful, so it wasn’t sent.' },
  site_unreadable: { error: 'We couldn’t read acme.example. The name acme.example was not found.' },
  mail_unreadable: { error: 'The mail can’t be read: it has no headers.' },
  mail_recipient_unknown: { error: 'None of the mail’s addresses is answered here.' },
  rate_limited: { error: 'Rate limit exceeded. Please try again later.' },
  headers_too_large: { error: 'The address and headers of the request are too long.' },
  internal: { error: 'Something went wrong on our side. Please try again.' },
  unavailable: { error: 'The service is not available right now. Please try again in a moment.' },
  contact_unavailable: { error: 'Our contact form is off right now.' },
  mail_unavailable: { error: 'No mail can be sent from here at the moment.' },
  storage_full: { error: 'There’s no space for more files at the moment.' },
  file_unchecked: { error: 'Files can’t be checked at the moment. Please try again later.' },
  model_unavailable: { error: 'The model gave no usable draft. Please try again in a moment.' },
};
