import { attributeKeyOf, fillReply, placeholdersIn } from '@chatbot-saas/contract/saved-replies';
import { MessageText } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useMember } from '../../session/session.ts';

/** The text as a visitor reads it. */
export function ReplyPreview({ body }: { body: string }) {
  const { user, tenant } = useMember();
  if (body.trim() === '') return null;
  const keys = placeholdersIn(body).flatMap((part) =>
    typeof part === 'string' || part.fallback !== null ? [] : (attributeKeyOf(part.name) ?? []),
  );
  const { text } = fillReply(body, {
    'visitor.name': t`Alex`,
    'agent.name': user.name,
    'workspace.name': tenant.name,
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
