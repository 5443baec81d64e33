import { attributeKeyOf, fillReply, placeholdersIn } from '@chatbot-saas/contract/saved-replies';
import { t } from '@lingui/core/macro';
import { MessageText } from '../../thread/MessageText.tsx';
import type { ReplyLibrary } from './reply-library.ts';

/** The text as a visitor reads it. */
export function ReplyPreview({ body, library }: { body: string; library: ReplyLibrary }) {
  if (body.trim() === '') return null;
  const keys = placeholdersIn(body).flatMap((part) =>
    typeof part === 'string' || part.fallback !== null ? [] : (attributeKeyOf(part.name) ?? []),
  );
  const { text } = fillReply(body, {
    'visitor.name': t`Alex`,
    'agent.name': library.viewer.name,
    'workspace.name': library.workspace,
    attributes: Object.fromEntries(keys.map((key) => [key, `[${key}]`])),
  });
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="font-medium text-sm">{t`Preview`}</figcaption>
      <div className="max-h-40 overflow-y-auto rounded-md border border-line bg-sunken px-3 py-2.5 text-start">
        <MessageText text={text} />
      </div>
    </figure>
  );
}
