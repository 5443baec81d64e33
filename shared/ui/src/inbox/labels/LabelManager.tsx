import type { Label } from '@chatbot-saas/contract';
import { type LabelColor, MAX_LABEL_NAME } from '@chatbot-saas/contract/domain';
import { plural, t } from '@lingui/core/macro';
import { Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx';
import { Button } from '../../primitives/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState.tsx';
import { Field } from '../../primitives/Field.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { Input } from '../../primitives/Input.tsx';
import { ColorChoice } from './ColorChoice.tsx';
import { nextColor } from './label-choices.ts';

type Draft = Pick<Label, 'name' | 'color'>;

/** How many conversations have a label, as far as it was counted. */
export interface LabelUse {
  count: number;
  hasMore: boolean;
}

export interface LabelManagerProps {
  labels: readonly Label[];
  /** Each answers null once it is done, else why it was not. */
  onCreate: (draft: Draft) => Promise<string | null>;
  onChange: (label: Label, change: Partial<Draft>) => Promise<string | null>;
  onRemove: (label: Label) => Promise<string | null>;
  /** Null where it could not be counted. */
  countUse: (label: Label) => Promise<LabelUse | null>;
}

/** Makes, names, colors and deletes the labels of the workspace. */
export function LabelManager({ labels, onCreate, onChange, onRemove, countUse }: LabelManagerProps) {
  const [doomed, setDoomed] = useState<{ label: Label; use: LabelUse | null } | null>(null);
  const name = doomed?.label.name ?? '';
  return (
    <>
      <NewLabel labels={labels} onCreate={onCreate} />
      {labels.length === 0 && (
        <EmptyState icon={<Tag className="size-5" />} title={t`No labels yet`}>
          {t`Labels sort conversations, such as refunds or bugs.`}
        </EmptyState>
      )}
      {labels.length > 0 && (
        <ul aria-label={t`Labels`} className="mt-3 divide-y divide-line border-line border-t">
          {labels.map((label) => (
            <EditedLabel
              key={label._id}
              label={label}
              onChange={(change) => onChange(label, change)}
              onRemove={async () => setDoomed({ label, use: await countUse(label) })}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title={t`Delete “${name}”?`}
        message={sentenceOf(doomed?.use ?? null)}
        confirmLabel={t`Delete label`}
        onConfirm={async () => {
          if (doomed && (await onRemove(doomed.label)) !== null) throw new Error('The label is still there');
        }}
      />
    </>
  );
}

function sentenceOf(use: LabelUse | null): string {
  if (!use) return t`It’s taken off every conversation. This can’t be undone.`;
  const { count, hasMore } = use;
  if (count === 0) return t`No conversation has it. This can’t be undone.`;
  return hasMore
    ? t`${plural(count, { one: 'It’s taken off more than # conversation. This can’t be undone.', other: 'It’s taken off more than # conversations. This can’t be undone.' })}`
    : t`${plural(count, { one: 'It’s taken off # conversation. This can’t be undone.', other: 'It’s taken off # conversations. This can’t be undone.' })}`;
}

function NewLabel({ labels, onCreate }: Pick<LabelManagerProps, 'labels' | 'onCreate'>) {
  const [name, setName] = useState('');
  const [color, setColor] = useState<LabelColor>(() => nextColor(labels));
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  return (
    <form
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        if (isSaving || name.trim() === '') return;
        setIsSaving(true);
        const refusal = await onCreate({ name, color });
        setIsSaving(false);
        setProblem(refusal ?? undefined);
        if (refusal !== null) return;
        setName('');
        setColor(nextColor([...labels, { _id: '', name, color }]));
      }}
      className="flex flex-col gap-2"
    >
      <div className="flex items-end gap-2">
        <Field label={t`New label`} error={problem} className="min-w-0 flex-1">
          <Input
            dir="auto"
            value={name}
            maxLength={MAX_LABEL_NAME}
            onChange={({ target }) => {
              setName(target.value);
              setProblem(undefined);
            }}
          />
        </Field>
        <Button type="submit" loading={isSaving} disabled={name.trim() === ''}>
          {t`Create`}
        </Button>
      </div>
      <ColorChoice color={color} onChange={setColor} />
    </form>
  );
}

interface EditedLabelProps {
  label: Label;
  onChange: (change: Partial<Draft>) => Promise<string | null>;
  onRemove: () => void;
}

/** Saved as soon as the field is left, or a color chosen. */
function EditedLabel({ label, onChange, onRemove }: EditedLabelProps) {
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const { name: saved, color } = label;
  const save = async (change: Partial<Draft>) => setProblem((await onChange(change)) ?? undefined);
  const rename = () => {
    if (name === null || name.trim() === saved) return setName(null);
    void save({ name }).then(() => setName(null));
  };
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-2">
      <Field label={t`Name of ${saved}`} labelHidden error={problem} className="min-w-40 flex-1">
        <Input
          dir="auto"
          value={name ?? saved}
          maxLength={MAX_LABEL_NAME}
          onChange={({ target }) => setName(target.value)}
          onBlur={rename}
          onKeyDown={(event) => event.key === 'Enter' && rename()}
        />
      </Field>
      <ColorChoice color={color} onChange={(next) => void save({ color: next })} />
      <IconButton
        label={t`Delete ${saved}`}
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={onRemove}
      />
    </li>
  );
}
