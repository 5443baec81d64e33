import { ReplyDialog, type ReplyDialogProps } from '@chatbot-saas/ui';
import { useReplyLibrary } from './use-reply-library.ts';

/** Where a new reply is saved from what was typed. */
export default function NewReplyDialog(props: Pick<ReplyDialogProps, 'draft' | 'onClose'>) {
  return <ReplyDialog {...props} library={useReplyLibrary()} reply={null} />;
}
