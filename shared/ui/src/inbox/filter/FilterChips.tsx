import { type InboxFilter, NO_FILTER, narrows } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../primitives/cx.ts';
import { statusName } from '../badges.tsx';
import { LABEL_LOOKS } from '../labels/label-look.ts';
import { focusList } from '../list/focus-list.ts';
import type { FilterProps } from './FilterPanel.tsx';
import { CHANNEL_NAMES, daysText } from './filter-words.ts';

/** What the list is narrowed to, each part with a button that takes it back. */
export function FilterChips({
  filter,
  onChange,
  labels,
  team,
  viewerId,
  action,
}: FilterProps & { action?: ReactNode }) {
  if (!narrows(filter)) return null;
  // The pressed button is gone then.
  const set = (next: InboxFilter) => {
    onChange(next);
    focusList();
  };
  const change = (part: Partial<InboxFilter>) => set({ ...filter, ...part });
  const { assignee, channel, status, contact, from, to } = filter;
  const days = from || to ? daysText(filter) : null;
  return (
    <ul
      aria-label={t`Active filters`}
      className="flex flex-wrap items-center gap-1 border-line border-b px-2 py-1.5"
    >
      {assignee && (
        <Chip onRemove={() => change({ assignee: undefined })}>{assigneeName(assignee, team, viewerId)}</Chip>
      )}
      {filter.labels.map((id) => {
        const label = labels?.find(({ _id }) => _id === id);
        const remove = () => change({ labels: filter.labels.filter((one) => one !== id) });
        // A label of a link may have been deleted since.
        const name = label?.name ?? (labels ? t`Deleted label` : '…');
        return (
          <Chip key={id} onRemove={remove} className={label && LABEL_LOOKS[label.color].chip}>
            {name}
          </Chip>
        );
      })}
      {status && (
        <Chip onRemove={() => change({ status: undefined })}>{status.map(statusName).join(', ')}</Chip>
      )}
      {contact && <Chip onRemove={() => change({ contact: undefined })}>{t`One person`}</Chip>}
      {channel && <Chip onRemove={() => change({ channel: undefined })}>{t(CHANNEL_NAMES[channel])}</Chip>}
      {days && <Chip onRemove={() => change({ from: undefined, to: undefined })}>{days}</Chip>}
      <li className="ms-auto flex gap-1">
        {action}
        <button
          type="button"
          onClick={() => set({ ...NO_FILTER, sort: filter.sort })}
          className="rounded-md px-1.5 py-0.5 text-muted text-sm hover:bg-hover hover:text-ink"
        >
          {t({ message: 'Clear', context: 'filters' })}
        </button>
      </li>
    </ul>
  );
}

interface ChipProps {
  onRemove: () => void;
  className?: string | undefined;
  children: string;
}

function Chip({ onRemove, className = 'bg-pressed text-ink', children: name }: ChipProps) {
  return (
    <li className={cx('flex min-w-0 items-center rounded-full ps-2 font-medium text-xs', className)}>
      <bdi className="truncate py-0.5">{name}</bdi>
      <button
        type="button"
        aria-label={t`Remove filter ${name}`}
        onClick={onRemove}
        className="flex size-6 shrink-0 items-center justify-center rounded-full hover:bg-hover"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}

function assigneeName(assignee: string, team: FilterProps['team'], viewerId: string): string {
  if (assignee === 'none') return t`No one`;
  if (assignee === 'me' || assignee === viewerId) return t`Me`;
  return team?.find(({ _id }) => _id === assignee)?.name ?? (team ? t`A former teammate` : '…');
}
