import { ReplyDialog, type ReplyDialogProps } from '@chatbot-saas/ui';
import type { SignedIn } from '../session/use-session.ts';
import { useReplyLibrary } from './use-reply-library.ts';

interface NewReplyDialogProps extends Pick<ReplyDialogProps, 'draft' | 'onClose'> {
  session: SignedIn;
}

/** Where a new reply is saved from what was typed. */
export function NewReplyDialog({ session, ...dialog }: NewReplyDialogProps) {
  return <ReplyDialog {...dialog} library={useReplyLibrary({ session, replies: null })} reply={null} />;
}
