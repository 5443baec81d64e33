import type { Member } from '@chatbot-saas/contract';
import type { Presence, Role } from '@chatbot-saas/contract/domain';
import {
  Avatar,
  Badge,
  Card,
  formatDate,
  formatDateTime,
  IconButton,
  type Tone,
  useNow,
} from '@chatbot-saas/ui';
import { Pencil, UserMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { lastLoginText } from '../../components/format.ts';

const roleTones: Record<Role, Tone> = { owner: 'people', admin: 'people', agent: 'neutral' };
const presenceTexts: Record<Presence, string> = { online: 'Online', away: 'Away', offline: 'Offline' };

export interface MemberCardProps {
  member: Member;
  isOneself: boolean;
  /** Absent where it is not for this person to do. */
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

export function MemberCard({ member, isOneself, onEdit, onRemove }: MemberCardProps) {
  const { name, email, role, lastLogin, createdAt, presence, mustChangePassword } = member;
  const now = useNow();
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      <div className="flex items-start gap-3">
        <Avatar name={name} size="lg" presence={presence} />
        <div className="min-w-0 flex-1">
          <h2 className="flex font-medium" title={name}>
            <bdi className="truncate">{name}</bdi>
            {isOneself && <span className="shrink-0 whitespace-pre text-subtle"> (you)</span>}
          </h2>
          <p className="truncate text-muted text-sm" title={email}>
            {email}
          </p>
          <p className="text-sm text-subtle">{presenceTexts[presence]}</p>
        </div>
        <div className="-mt-1.5 -mr-1.5 flex shrink-0">
          {onEdit && (
            <IconButton
              label="Edit"
              aria-description={name}
              icon={<Pencil aria-hidden className="size-4" />}
              onClick={onEdit}
            />
          )}
          {onRemove && (
            <IconButton
              label="Remove"
              aria-description={name}
              tone="danger"
              icon={<UserMinus aria-hidden className="size-4" />}
              onClick={onRemove}
            />
          )}
        </div>
      </div>
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={roleTones[role]} className="capitalize">
          {role}
        </Badge>
        {role === 'agent' && <Badge tone="success">Active</Badge>}
        {mustChangePassword && <Badge tone="warning">Temporary password</Badge>}
      </p>
      <dl className="mt-auto flex flex-col gap-1 pt-1 text-sm">
        <Fact name="Last Login">
          {lastLogin ? (
            <time dateTime={lastLogin} title={formatDateTime(lastLogin)}>
              {lastLoginText(lastLogin, now)}
            </time>
          ) : (
            lastLoginText(null, now)
          )}
        </Fact>
        <Fact name="Joined">
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatDate(createdAt)}
          </time>
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 tabular-nums">
      <dt className="text-subtle">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
