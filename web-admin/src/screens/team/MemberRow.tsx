import type { Analytics, Member } from '@chatbot-saas/contract';
import type { Presence, Role } from '@chatbot-saas/contract/domain';
import {
  Avatar,
  Badge,
  Button,
  cx,
  formatDate,
  formatDateTime,
  formatNumber,
  Menu,
  MenuItem,
  RelativeTime,
  type Tone,
  useNow,
} from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Ellipsis, Pencil, UserMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { durationText, lastLoginText, ratingText } from '../../components/format.ts';
import { ROLE_LABELS } from './role-labels.ts';
import { COLUMN_LABELS } from './team-columns.ts';

const roleTones: Record<Role, Tone> = { owner: 'accent', admin: 'accent', agent: 'neutral' };
const presenceLabels: Record<Presence, MessageDescriptor> = {
  online: msg`Online`,
  away: msg`Away`,
  offline: msg`Offline`,
};
const NONE = '–';

export interface MemberRowProps {
  member: Member;
  /** Of the last days; absent without any conversation. */
  figures: Analytics['agents'][number] | undefined;
  isOneself: boolean;
  /** The table has a column for the menu. */
  hasActions: boolean;
  /** Absent where this person may not. */
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** A row; where the table does not fit, its cells are lines with their names. */
export function MemberRow({ member, figures, isOneself, hasActions, onEdit, onRemove }: MemberRowProps) {
  const { name, email, role, lastLogin, createdAt, presence, lastSeenAt, openChats, mustChangePassword } =
    member;
  const now = useNow();
  return (
    <tr className="@max-4xl:relative @max-4xl:grid @max-4xl:grid-cols-1 @max-4xl:py-3 @xl:@max-4xl:grid-cols-2">
      <th
        scope="row"
        className="w-1/4 min-w-44 max-w-0 px-3 py-3 ps-5 text-start font-normal @max-4xl:w-full @max-4xl:min-w-0 @max-4xl:col-span-full @max-4xl:max-w-none @max-4xl:pe-14"
      >
        <span className="flex items-center gap-3">
          <Avatar name={name} presence={presence} />
          <span className="min-w-0">
            <span className="flex font-medium" title={name}>
              <bdi className="truncate">{name}</bdi>
              {isOneself && <span className="shrink-0 whitespace-pre text-subtle"> {t`(you)`}</span>}
            </span>
            <span translate="no" className="block truncate text-muted text-sm" title={email}>
              <bdi>{email}</bdi>
            </span>
            {mustChangePassword && (
              <Badge tone="warning" className="mt-1">
                {t`Temporary password`}
              </Badge>
            )}
          </span>
        </span>
      </th>
      <Cell name={t(COLUMN_LABELS.role)}>
        <Badge tone={roleTones[role]}>{t(ROLE_LABELS[role])}</Badge>
      </Cell>
      <Cell name={t(COLUMN_LABELS.status)}>
        {t(presenceLabels[presence])}
        {lastSeenAt && (
          <span className="block text-sm text-subtle @max-4xl:inline">
            {/* In one line with what is before it. */}
            <span aria-hidden className="hidden @max-4xl:inline">
              {' · '}
            </span>
            <RelativeTime iso={lastSeenAt} />
          </span>
        )}
      </Cell>
      <Cell name={t(COLUMN_LABELS.openChats)} isFigure>
        {formatNumber(openChats)}
      </Cell>
      <Cell name={t(COLUMN_LABELS.reply)} isFigure>
        {figures?.firstResponse.median == null ? NONE : durationText(figures.firstResponse.median)}
      </Cell>
      <Cell name={t(COLUMN_LABELS.rating)} isFigure>
        {figures?.avgSatisfaction == null ? NONE : ratingText(figures.avgSatisfaction)}
      </Cell>
      <Cell name={t(COLUMN_LABELS.lastLogin)}>
        {lastLogin ? (
          <time dateTime={lastLogin} title={formatDateTime(lastLogin)}>
            {lastLoginText(lastLogin, now)}
          </time>
        ) : (
          lastLoginText(null, now)
        )}
      </Cell>
      <Cell name={t(COLUMN_LABELS.joined)}>
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatDate(createdAt)}
        </time>
      </Cell>
      {hasActions && (
        <td className="pe-3 text-end @max-4xl:absolute @max-4xl:end-0 @max-4xl:top-5">
          {(onEdit || onRemove) && (
            <Menu
              trigger={
                <Button size="sm" variant="ghost" aria-label={t`Actions for ${name}`} className="px-2">
                  <Ellipsis aria-hidden className="size-4" />
                </Button>
              }
            >
              {onEdit && (
                <MenuItem icon={<Pencil aria-hidden className="size-4" />} onSelect={onEdit}>
                  {t`Edit`}
                </MenuItem>
              )}
              {onRemove && (
                <MenuItem danger icon={<UserMinus aria-hidden className="size-4" />} onSelect={onRemove}>
                  {t`Remove`}
                </MenuItem>
              )}
            </Menu>
          )}
        </td>
      )}
    </tr>
  );
}

interface CellProps {
  name: string;
  isFigure?: boolean;
  children: ReactNode;
}

function Cell({ name, isFigure = false, children }: CellProps) {
  return (
    <td
      className={cx(
        'whitespace-nowrap px-2 py-3 tabular-nums @6xl:px-3 @max-4xl:flex @max-4xl:justify-between @max-4xl:gap-4 @max-4xl:px-5 @max-4xl:py-1 @max-4xl:text-end',
        isFigure ? 'text-end' : 'text-start',
      )}
    >
      <span className="text-muted @4xl:hidden">{name}</span>
      <span>{children}</span>
    </td>
  );
}
