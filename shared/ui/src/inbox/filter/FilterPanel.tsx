import type { Assignee, Label } from '@chatbot-saas/contract';
import {
  CONVERSATION_CHANNELS,
  type ConversationChannel,
  type ConversationSort,
  type InboxFilter,
  MAX_CONVERSATION_LABELS,
} from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Field } from '../../primitives/Field.tsx';
import { Input } from '../../primitives/Input.tsx';
import { Select } from '../../primitives/Select.tsx';
import { CHANNEL_NAMES, SORT_NAMES } from './filter-words.ts';

export interface FilterProps {
  filter: InboxFilter;
  onChange: (filter: InboxFilter) => void;
  /** What can be chosen; undefined until it is known. */
  labels: readonly Label[] | undefined;
  team: readonly { _id: string; name: string }[] | undefined;
  viewerId: string;
}

/** As they are offered. */
const SORTS: readonly ConversationSort[] = ['inbox', 'waiting', 'recent', 'oldest'];

/** What a list can be narrowed to and sorted by; each choice holds at once. */
export function FilterPanel({
  filter,
  onChange,
  labels = [],
  team = [],
  viewerId,
  footer,
}: FilterProps & { footer?: ReactNode }) {
  const change = (part: Partial<InboxFilter>) => onChange({ ...filter, ...part });
  const free = labels.filter(({ _id }) => !filter.labels.includes(_id));
  return (
    <section aria-label={t`Filters`} className="border-line border-b bg-sunken p-2">
      <div className="grid grid-cols-2 gap-2">
        <Field label={t`Sort by`}>
          <Select
            value={filter.sort}
            onChange={({ target }) => change({ sort: target.value as ConversationSort })}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(SORT_NAMES[sort])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Assigned to`}>
          <Select
            value={filter.assignee ?? ''}
            onChange={({ target }) =>
              change({ assignee: (target.value || undefined) as Assignee | undefined })
            }
          >
            <option value="">{t`Anyone`}</option>
            <option value="me">{t`Me`}</option>
            <option value="none">{t`No one`}</option>
            {team
              .filter(({ _id }) => _id !== viewerId)
              .map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
        <Field label={t`Label`}>
          <Select
            value=""
            disabled={free.length === 0 || filter.labels.length >= MAX_CONVERSATION_LABELS}
            onChange={({ target }) => change({ labels: [...filter.labels, target.value] })}
          >
            <option value="">{filter.labels.length === 0 ? t`Any` : t`Add another`}</option>
            {free.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Channel`}>
          <Select
            value={filter.channel ?? ''}
            onChange={({ target }) =>
              change({ channel: (target.value || undefined) as ConversationChannel | undefined })
            }
          >
            <option value="">{t`Any`}</option>
            {CONVERSATION_CHANNELS.map((channel) => (
              <option key={channel} value={channel}>
                {t(CHANNEL_NAMES[channel])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Started from`}>
          <Input
            type="date"
            value={filter.from ?? ''}
            max={filter.to}
            onChange={({ target }) => change({ from: target.value || undefined })}
          />
        </Field>
        <Field label={t`Started until`}>
          <Input
            type="date"
            value={filter.to ?? ''}
            min={filter.from}
            onChange={({ target }) => change({ to: target.value || undefined })}
          />
        </Field>
      </div>
      {footer}
    </section>
  );
}
