import { MAX_MESSAGE_FILES, MAX_MESSAGE_LENGTH } from '@chatbot-saas/contract/domain';
import { formatNumber } from '@chatbot-saas/ui/numbers';
import { sentenceText } from '@chatbot-saas/ui/sentence-text';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { CoreErrorCode } from '../core/core-error.ts';
import type { Failure } from '../core/failure.ts';

type OwnCode =
  | CoreErrorCode
  | 'call_misshapen'
  | 'console_failed'
  | 'network'
  | 'timeout'
  | 'untrusted_sender';

const MISUNDERSTOOD = msg`We couldn’t read the server’s answer. Update the console or the server.`;
const FAILED = msg`Something went wrong in the console. Try again.`;

const TEXTS: Record<Exclude<OwnCode, 'files_full' | 'reply_too_long'>, MessageDescriptor> = {
  cache_too_new: msg`A newer console has used this computer. Update this one to open it.`,
  cache_unusable: msg`We can’t use the console’s files. Check your disk, then sign in again.`,
  call_misshapen: FAILED,
  console_failed: FAILED,
  conversation_changed: msg`A teammate has changed this conversation since. Look again first.`,
  conversation_not_found: msg`This conversation no longer exists.`,
  conversation_removed: msg`This conversation no longer exists.`,
  disk_full: msg`This computer’s disk is full. Free some space and try again.`,
  earlier_text_sent: msg`Your earlier version was sent. Retry to send this one too.`,
  ended_already: msg`This conversation has ended.`,
  email_missing: msg`Email is required`,
  file_gone: msg`A file of this reply is no longer on this computer. Discard the reply and attach it again.`,
  file_missing: msg`This file isn’t there any more.`,
  file_needs_connection: msg`This file needs a connection. Try again once you’re online.`,
  insecure_server: msg`The server’s address must start with https://`,
  invalid_server: msg`Enter an address like support.example.com`,
  key_store_away: msg`We can’t open this computer’s key store. Unlock it and restart, or sign in.`,
  network: msg`No connection to the server.`,
  not_our_server: msg`This isn’t a ChatBot SaaS server. Check the address.`,
  not_understood: MISUNDERSTOOD,
  others_unsent: msg`Another account has unsent text on this computer.`,
  password_missing: msg`Password is required`,
  reply_empty: msg`Write a reply first.`,
  reply_under_way: msg`This reply may have arrived already. You can’t take it back.`,
  reply_unstorable: msg`Your reply has characters we can’t save. Remove them.`,
  saved_reply_changed: msg`A teammate has changed this saved reply since.`,
  saved_reply_removed: msg`A teammate has deleted this saved reply. Try again to save it as a new one.`,
  server_busy: msg`The server is busy. Try again in a moment.`,
  labels_full: msg`These have as many labels as a conversation can.`,
  needs_connection: msg`This needs a connection.`,
  not_a_picture: msg`This file isn’t a picture we can show.`,
  not_own: msg`Only the assigned agent or an admin may do this.`,
  server_missing: msg`Enter the server’s address`,
  session_ended: msg`Your session has ended. Please sign in again.`,
  sign_in_unreadable: msg`We can’t read the saved sign-in. Sign in again; your unsent replies are still here.`,
  signed_out: msg`You’re signed out.`,
  stale_page: FAILED,
  still_sending: msg`Something of this conversation still waits to be sent. Try again once it’s out.`,
  timeout: msg`The server took too long to answer.`,
  untrusted_sender: FAILED,
  untrusted_server: msg`We don’t trust this server’s certificate, so we didn’t send your password.`,
  visitor_wrote: msg`The visitor has written since. Look again first.`,
};

const isOwn = (code: string): code is keyof typeof TEXTS => Object.hasOwn(TEXTS, code);

/** What a person reads of a failure, in the language that is shown. */
export function failureText({ code, message }: Failure): string {
  if (message !== null) return sentenceText(message);
  if (code === 'reply_too_long') {
    const length = formatNumber(MAX_MESSAGE_LENGTH);
    return t`Shorten your reply to ${length} characters.`;
  }
  if (code === 'files_full') {
    const most = formatNumber(MAX_MESSAGE_FILES);
    return t`A message takes up to ${most} files.`;
  }
  return t(isOwn(code) ? TEXTS[code] : FAILED);
}

/** Why a reply was not sent. Former consoles stored a sentence, as the server's still is. */
export const reasonText = (reason: string): string =>
  failureText({ code: reason, message: isOwn(reason) ? null : reason });
