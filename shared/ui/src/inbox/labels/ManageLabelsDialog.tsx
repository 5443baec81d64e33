import type { Label } from '@chatbot-saas/contract';
import { type LabelColor, MAX_LABEL_NAME, MAX_LABELS } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx';
import { Dialog } from '../../overlays/Dialog.tsx';
import { Button } from '../../primitives/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState.tsx';
import { Field } from '../../primitives/Field.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { Input } from '../../primitives/Input.tsx';
import { formatNumber } from '../../texts/numbers.ts';
import { ColorChoice } from './ColorChoice.tsx';
import { nextColor } from './label-choices.ts';

type Draft = Pick<Label, 'name' | 'color'>;

export interface ManageLabelsProps {
  labels: readonly Label[];
  /** Each answers null once it is done, else why it was not. */
  onCreate: (draft: Draft) => Promise<string | null>;
  onChange: (label: Label, change: Partial<Draft>) => Promise<string | null>;
  onRemove: (label: Label) => Promise<string | null>;
  onClose: () => void;
}

/** Where admins name, color and delete the labels of the workspace. */
export function ManageLabelsDialog({ labels, onCreate, onChange, onRemove, onClose }: ManageLabelsProps) {
  const [doomed, setDoomed] = useState<Label | null>(null);
  const name = doomed?.name ?? '';
  const count = formatNumber(labels.length);
  const most = formatNumber(MAX_LABELS);
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t`Manage labels`}
        description={t`${count} of ${most} labels`}
      >
        <NewLabel labels={labels} onCreate={onCreate} />
        {labels.length === 0 && (
          <EmptyState title={t`No labels yet`}>
            {t`Labels sort conversations, such as refunds or bugs.`}
          </EmptyState>
        )}
        <ul aria-label={t`Labels`} className="mt-3 divide-y divide-line border-line border-t">
          {labels.map((label) => (
            <EditedLabel
              key={label._id}
              label={label}
              onChange={(change) => onChange(label, change)}
              onRemove={() => setDoomed(label)}
            />
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title={t`Delete “${name}”?`}
        message={t`It’s taken off every conversation. This can’t be undone.`}
        confirmLabel={t`Delete label`}
        onConfirm={async () => {
          if (doomed && (await onRemove(doomed)) !== null) throw new Error('The label is still there');
        }}
      />
    </>
  );
}

function NewLabel({ labels, onCreate }: Pick<ManageLabelsProps, 'labels' | 'onCreate'>) {
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
