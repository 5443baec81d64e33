import type { Block } from '@chatbot-saas/contract';
import { Avatar, Button, contactName, formatDateTime, RelativeTime, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Network } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCreateBlock, useLiftBlock } from '../../api/queries/blocks.ts';

/** Who or what is blocked, until when, by whom and why. */
export function BlockRow({ block }: { block: Block }) {
  const { contact, range, reason, until, createdAt, createdBy } = block;
  const lifting = useLiftBlock();
  const restoring = useCreateBlock();
  const name = contact ? contactName(contact) : (range ?? '');
  const end = until && formatDateTime(until);

  const restore = () =>
    restoring.mutate(
      { contactId: contact?._id ?? null, range, until, reason },
      {
        onSuccess: () => toast.success(t`${name} blocked`),
        onError: () => toast.error(t`Couldn’t block ${name} again`),
      },
    );
  const lift = () =>
    lifting.mutate(block._id, {
      onSuccess: () => toast.success(t`${name} unblocked`, { action: { label: t`Undo`, onClick: restore } }),
    });

  return (
    <li className="flex items-start gap-3 px-5 py-4">
      {contact ? (
        <Avatar name={name} isUnnamed={!contact.name?.trim() && !contact.email} />
      ) : (
        <span
          aria-hidden
          className="flex size-8 shrink-0 items-center justify-center rounded-full bg-sunken text-muted"
        >
          <Network className="size-4" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h2 className="font-medium [overflow-wrap:anywhere]">
          {contact ? (
            <Link to={`/contacts/${contact._id}`} className="underline-offset-2 hover:underline">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi dir="ltr" translate="no" className="font-mono text-sm">
              {name}
            </bdi>
          )}
        </h2>
        {reason && (
          <p dir="auto" className="mt-0.5 text-match [overflow-wrap:anywhere]">
            {reason}
          </p>
        )}
        <p className="mt-0.5 flex gap-x-2 text-muted text-sm max-sm:flex-col sm:flex-wrap">
          <span>{end ? t`Until ${end}` : t`Until unblocked`}</span>
          <span aria-hidden className="max-sm:hidden">
            ·
          </span>
          <span>
            <By who={createdBy?.name ?? t`Former teammate`} at={createdAt} />
          </span>
        </p>
      </div>
      <Button size="sm" loading={lifting.isPending} aria-description={name} onClick={lift}>
        {t`Unblock`}
      </Button>
    </li>
  );
}

const By = ({ who, at }: { who: string; at: string }) => (
  <Trans>
    By <bdi>{who}</bdi> · <RelativeTime iso={at} />
  </Trans>
);
