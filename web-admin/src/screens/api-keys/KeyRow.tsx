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
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUpdateKey } from '../../api/queries/keys.ts';

export interface KeyRowProps {
  apiKey: ApiKey;
  mayEdit: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function KeyRow({ apiKey, mayEdit, onEdit, onDelete }: KeyRowProps) {
  const switching = useUpdateKey();
  const now = useNow();
  const isExpired = apiKey.expiresAt !== null && Date.parse(apiKey.expiresAt) <= now;
  // Optimistic: the switch moves before the server responds, and moves back on an error.
  const isActive = switching.isPending
    ? (switching.variables.body.isActive ?? apiKey.isActive)
    : apiKey.isActive;

  const toggle = (next: boolean) =>
    switching.mutate(
      { id: apiKey.id, body: { isActive: next } },
      { onSuccess: () => toast.success(next ? 'API key activated' : 'API key deactivated') },
    );

  return (
    <li className="flex flex-col gap-3 px-5 py-4 sm:flex-row sm:items-start">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-medium [overflow-wrap:anywhere]">
            <bdi>{apiKey.name}</bdi>
          </h2>
          <Badge tone={isActive && !isExpired ? 'success' : 'neutral'}>
            {isActive ? 'Active' : 'Inactive'}
          </Badge>
          {isExpired && <Badge tone="danger">Expired</Badge>}
          {apiKey.kind === 'publishable' && <Badge>Publishable</Badge>}
        </div>
        <div className="mt-1.5 flex items-center gap-1">
          <code className="rounded-sm bg-sunken px-2 py-1 font-mono text-sm">{apiKey.maskedKey}</code>
          {apiKey.key ? (
            <CopyButton iconOnly label="Copy key" text={apiKey.key} />
          ) : (
            <CopyButton iconOnly label="Copy masked key" text={apiKey.maskedKey} />
          )}
        </div>
        <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <Fact name="Created">{formatDate(apiKey.createdAt)}</Fact>
          <Fact name="Last used">{apiKey.lastUsed ? <RelativeTime iso={apiKey.lastUsed} /> : 'Never'}</Fact>
          <Fact name="Usage">
            {apiKey.usageCount.toLocaleString()} {apiKey.usageCount === 1 ? 'call' : 'calls'}
          </Fact>
          <Fact name="Expires">{apiKey.expiresAt ? formatDate(apiKey.expiresAt) : 'Never'}</Fact>
        </dl>
        <p className="mt-2.5 flex flex-wrap gap-1.5">
          {apiKey.permissions.map((permission) => (
            <Badge key={permission}>{permission}</Badge>
          ))}
        </p>
        {apiKey.allowedOrigins.length > 0 && (
          <p className="mt-2 text-muted text-sm [overflow-wrap:anywhere]">
            Only from {apiKey.allowedOrigins.join(', ')}
          </p>
        )}
      </div>
      {mayEdit && (
        <div className="flex shrink-0 items-center gap-3">
          <Switch label={`${apiKey.name} is active`} checked={isActive} onCheckedChange={toggle} />
          <IconButton
            label="Edit"
            aria-description={apiKey.name}
            icon={<Pencil aria-hidden className="size-4" />}
            onClick={onEdit}
          />
          <IconButton
            label="Delete"
            aria-description={apiKey.name}
            tone="danger"
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={onDelete}
          />
        </div>
      )}
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5 tabular-nums">
      <dt className="text-subtle">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
