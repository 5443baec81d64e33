import type { KnowledgeItem, KnowledgeVersion } from '@chatbot-saas/contract';
import { Button, cx, RelativeTime } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { ChevronRight, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { FIELD_LABELS } from '../../../components/knowledge-item/knowledge-form.ts';
import { TextDifference } from '../../../components/text-difference/TextDifference.tsx';
import { ByWhom } from './ByWhom.tsx';

type Texts = Pick<
  KnowledgeVersion,
  'question' | 'answer' | 'alternatives' | 'category' | 'tags' | 'priority'
>;

const fields: { label: MessageDescriptor; read: (texts: Texts) => string }[] = [
  { label: FIELD_LABELS.question, read: ({ question }) => question },
  { label: FIELD_LABELS.answer, read: ({ answer }) => answer },
  { label: FIELD_LABELS.alternatives, read: ({ alternatives }) => alternatives.join('\n') },
  { label: FIELD_LABELS.category, read: ({ category }) => category },
  { label: FIELD_LABELS.tags, read: ({ tags }) => tags.join(', ') },
  { label: FIELD_LABELS.priority, read: ({ priority }) => String(priority) },
];

export interface VersionRowProps {
  version: KnowledgeVersion;
  item: KnowledgeItem;
  isRestoring: boolean;
  onRestore: () => void;
}

/** One former text: who replaced it and when, and on demand what would change by going back to it. */
export function VersionRow({ version, item, isRestoring, onRestore }: VersionRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const differing = fields.filter(({ read }) => read(version) !== read(item));
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="-ms-1 flex min-h-8 min-w-0 flex-1 items-center gap-1 rounded-sm text-start hover:text-ink"
        >
          <ChevronRight
            aria-hidden
            className={cx(
              'size-4 shrink-0 text-subtle transition-transform',
              isOpen ? 'rotate-90' : 'rtl:rotate-180',
            )}
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <ByWhom action={version.isDeletion ? 'deleted' : 'changed'} name={version.replacedBy} />
            <span className="text-subtle">
              {' · '}
              <RelativeTime iso={version.replacedAt} />
            </span>
          </span>
        </button>
        {differing.length > 0 ? (
          <Button
            size="sm"
            icon={<Undo2 aria-hidden className="size-4 rtl:-scale-x-100" />}
            loading={isRestoring}
            onClick={onRestore}
          >
            {t`Restore`}
          </Button>
        ) : (
          <span className="text-sm text-subtle">{t`Same as now`}</span>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="mt-1 ms-5 flex flex-col gap-3 rounded-md bg-sunken p-3">
        {differing.length === 0 && <p className="text-muted">{t`No changes`}</p>}
        {isOpen &&
          differing.map(({ label, read }) => (
            <div key={label.id}>
              <h4 className="text-sm text-subtle">{t(label)}</h4>
              <TextDifference from={read(item)} to={read(version)} />
            </div>
          ))}
      </div>
    </li>
  );
}
