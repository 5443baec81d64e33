import type { ApiKey } from '@chatbot-saas/contract';
import {
  Badge,
  CopyButton,
  formatDate,
  IconButton,
  RelativeTime,
  Switch,
  toast,
  useNow,
} from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUpdateKey } from '../../api/queries/keys.ts';
import { SeenInBrowser } from './SeenInBrowser.tsx';
import { seenRecently } from './seen-recently.ts';

export interface KeyRowProps {
  apiKey: ApiKey;
  mayEdit: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** A publishable key takes its place. */
  onReplaced: (key: string) => void;
}

export function KeyRow({ apiKey, mayEdit, onEdit, onDelete, onReplaced }: KeyRowProps) {
  const { name, usageCount, allowedOrigins } = apiKey;
  const origins = allowedOrigins.join(', ');
  const switching = useUpdateKey();
  const now = useNow();
  const seenAt = seenRecently(apiKey, now);
  const isExpired = apiKey.expiresAt !== null && Date.parse(apiKey.expiresAt) <= now;
  // Optimistic: the switch moves before the server responds, and moves back on an error.
  const isActive = switching.isPending
    ? (switching.variables.body?.isActive ?? apiKey.isActive)
    : apiKey.isActive;

  const toggle = (next: boolean) =>
    switching.mutate(
      { id: apiKey.id, body: { isActive: next } },
      { onSuccess: () => toast.success(next ? t`API key activated` : t`API key deactivated`) },
    );

  return (
    <li className="flex flex-col gap-3 px-5 py-4 sm:flex-row sm:items-start">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-medium [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </h2>
          <KeyStatus isActive={isActive} isExpired={isExpired} />
          {apiKey.kind === 'publishable' && <Badge>{t`Publishable`}</Badge>}
        </div>
        <div className="mt-1.5 flex items-center gap-1">
          <code translate="no" className="rounded-sm bg-sunken px-2 py-1 font-mono text-sm">
            {apiKey.maskedKey}
          </code>
          {apiKey.key ? (
            <CopyButton iconOnly label={t`Copy key`} text={apiKey.key} />
          ) : (
            <CopyButton iconOnly label={t`Copy masked key`} text={apiKey.maskedKey} />
          )}
        </div>
        <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <Fact name={t`Created`}>
            <Day iso={apiKey.createdAt} />
          </Fact>
          <Fact name={t`Last used`}>
            {apiKey.lastUsed ? <RelativeTime iso={apiKey.lastUsed} /> : t`Never`}
          </Fact>
          <Fact name={t`Usage`}>{t`${plural(usageCount, { one: '# call', other: '# calls' })}`}</Fact>
          <Fact name={t`Expires`}>{apiKey.expiresAt ? <Day iso={apiKey.expiresAt} /> : t`Never`}</Fact>
        </dl>
        <p className="mt-2.5 flex flex-wrap gap-1.5">
          {apiKey.permissions.map((permission) => (
            <Badge key={permission}>
              <span translate="no">{permission}</span>
            </Badge>
          ))}
        </p>
        {seenAt && mayEdit && <SeenInBrowser apiKey={apiKey} seenAt={seenAt} onReplaced={onReplaced} />}
        {origins && (
          <p className="mt-2 text-muted text-sm [overflow-wrap:anywhere]">
            <Trans>
              Only from <bdi translate="no">{origins}</bdi>
            </Trans>
          </p>
        )}
      </div>
      {mayEdit && (
        <div className="flex shrink-0 items-center gap-3">
          <Switch label={t`${name} is active`} checked={isActive} onCheckedChange={toggle} />
          <IconButton
            label={t`Edit`}
            aria-description={name}
            icon={<Pencil aria-hidden className="size-4" />}
            onClick={onEdit}
          />
          <IconButton
            label={t`Delete`}
            aria-description={name}
            tone="danger"
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={onDelete}
          />
        </div>
      )}
    </li>
  );
}

/** One word: an expired key is of no use, active or not. */
function KeyStatus({ isActive, isExpired }: { isActive: boolean; isExpired: boolean }) {
  if (isExpired) return <Badge tone="danger">{t`Expired`}</Badge>;
  if (isActive) return <Badge tone="success">{t({ message: 'Active', context: 'API key' })}</Badge>;
  return <Badge>{t({ message: 'Inactive', context: 'API key' })}</Badge>;
}

const Day = ({ iso }: { iso: string }) => <time dateTime={iso}>{formatDate(iso)}</time>;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5 tabular-nums">
      <dt className="text-subtle">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
