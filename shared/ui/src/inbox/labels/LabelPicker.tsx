import type { Label } from '@chatbot-saas/contract';
import { MAX_CONVERSATION_LABELS, MAX_LABEL_NAME } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { Command as List } from 'cmdk';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../overlays/Dialog.tsx';
import { Button } from '../../primitives/Button.tsx';
import { cx } from '../../primitives/cx.ts';
import { EmptyState } from '../../primitives/EmptyState.tsx';
import { ErrorState } from '../../primitives/ErrorState.tsx';
import { controlClass } from '../../primitives/Field.tsx';
import { Loading, Skeleton } from '../../primitives/Loading.tsx';
import { formatNumber } from '../../texts/numbers.ts';
import { ColorChoice } from './ColorChoice.tsx';
import { LabelDot } from './LabelChip.tsx';
import { isNewName, matching, nextColor } from './label-choices.ts';
import type { LabelChoice, LabelLibrary } from './label-library.ts';

interface LabelPickerProps {
  title: string;
  choice: LabelChoice;
  library: LabelLibrary;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Finds labels by a part of their name, sets and takes them off by Enter, and makes the one that is missing. */
export function LabelPicker({ open, onOpenChange, ...props }: LabelPickerProps) {
  const { title, library } = props;
  const { onManage } = library;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      size="sm"
      footer={
        onManage && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              onOpenChange(false);
              onManage();
            }}
          >
            {t`Manage labels`}
          </Button>
        )
      }
    >
      {library.labels ? (
        <Choices {...props} labels={library.labels} />
      ) : library.problem === null ? (
        <Loading label={t`Loading the labels`}>
          <Skeleton className="h-40" />
        </Loading>
      ) : (
        <ErrorState
          title={t`Couldn’t load the labels`}
          message={library.problem}
          onRetry={library.refetch}
          retrying={library.isFetching}
        />
      )}
    </Dialog>
  );
}

type ChoicesProps = Pick<LabelPickerProps, 'choice' | 'library'> & { labels: readonly Label[] };

function Choices({ choice, library, labels }: ChoicesProps) {
  const { count, has, toggle, problem, setProblem } = choice;
  const [typed, setTyped] = useState('');
  const [color, setColor] = useState(() => nextColor(labels));
  const [isCreating, setIsCreating] = useState(false);
  const found = matching(labels, typed);
  const name = typed.trim();
  const isFull = count >= MAX_CONVERSATION_LABELS;
  const most = formatNumber(MAX_CONVERSATION_LABELS);
  const mayCreate = isNewName(labels, typed) && !isFull;

  const create = async () => {
    if (isCreating) return;
    setIsCreating(true);
    const made = await library.create({ name, color });
    setIsCreating(false);
    if (typeof made === 'string') return setProblem(made);
    setTyped('');
    setColor(nextColor([...labels, made]));
    await toggle(made);
  };

  return (
    <List label={t`Labels`} shouldFilter={false} loop className="flex flex-col gap-2">
      <List.Input
        value={typed}
        onValueChange={(next) => {
          setTyped(next);
          setProblem(null);
        }}
        maxLength={MAX_LABEL_NAME}
        placeholder={t`Find or create a label`}
        dir="auto"
        className={cx(controlClass, 'h-9')}
      />
      {problem !== null && (
        <p role="alert" className="text-danger-ink text-sm">
          {problem}
        </p>
      )}
      {isFull && (
        <p role="status" className="text-sm text-warning-ink">
          {t`A conversation has at most ${most} labels.`}
        </p>
      )}
      <List.List label={t`Labels`} className="-mx-2 max-h-72 overflow-y-auto">
        {found.map((label) => (
          <List.Item
            key={label._id}
            value={label._id}
            disabled={isFull && !has(label)}
            onSelect={() => void toggle(label)}
            className={optionClass}
          >
            <LabelDot color={label.color} />
            <bdi className="min-w-0 flex-1 truncate text-match">{label.name}</bdi>
            {has(label) && <Check aria-label={t`chosen`} className="size-4 shrink-0" />}
          </List.Item>
        ))}
        {mayCreate && (
          <List.Item
            value="create"
            disabled={isCreating}
            onSelect={() => void create()}
            className={optionClass}
          >
            <Plus aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 truncate">{t`Create “${name}”`}</span>
            <LabelDot color={color} />
          </List.Item>
        )}
      </List.List>
      {labels.length === 0 && name === '' && (
        <EmptyState title={t`No labels yet`}>{t`Type a name to create the first one.`}</EmptyState>
      )}
      {mayCreate && <ColorChoice color={color} onChange={setColor} />}
    </List>
  );
}

const optionClass = cx(
  'flex min-h-9 cursor-pointer select-none items-center gap-2.5 rounded-md px-2 text-ink',
  'data-[selected=true]:bg-accent-soft data-[disabled=true]:text-muted data-[selected=true]:text-accent-ink',
);
