import { ApiError } from '@chatbot-saas/client';
import {
  BlockTermsFields,
  Button,
  Dialog,
  Field,
  FormAlert,
  Input,
  NO_TERMS,
  termsOf,
  toast,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { failureText } from '../../api/error-text.ts';
import { useCreateBlock } from '../../api/queries/blocks.ts';
import { readRange } from './address-range.ts';

/** Blocks an address or a range of them. */
export function BlockRangeDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const creation = useCreateBlock();
  const [typed, setTyped] = useState('');
  const [terms, setTerms] = useState(NO_TERMS);
  const [problem, setProblem] = useState<string>();
  const read = readRange(typed);
  const range = 'range' in read ? read.range : null;
  const warning = 'range' in read ? read.warning : null;
  const ofField =
    creation.error instanceof ApiError
      ? creation.error.details.find(({ path }) => path === 'range')
      : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (creation.isPending) return;
    if ('problem' in read) return setProblem(read.problem);
    try {
      await creation.mutateAsync({ range: read.range, ...termsOf(terms) });
    } catch {
      return;
    }
    const blocked = read.range;
    toast.success(t`${blocked} blocked`);
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Block addresses`}
      description={t`Visitors from there can’t start or continue a chat.`}
      dismissible={typed === '' && terms.reason === ''}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} variant="danger" loading={creation.isPending}>
            {t({ message: 'Block', context: 'button' })}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {creation.error && !ofField && <FormAlert text={failureText(creation.error)} />}
        <Field
          label={t`Address or range`}
          required
          hint={hintOf(typed, range)}
          error={problem ?? ofField?.message}
        >
          <Input
            dir="ltr"
            translate="no"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="font-mono"
            placeholder="203.0.113.0/24"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
              creation.reset();
            }}
          />
        </Field>
        {warning && (
          <p
            role="status"
            className="-mt-1 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink"
          >
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {warning}
          </p>
        )}
        <BlockTermsFields value={terms} onChange={setTerms} />
      </form>
    </Dialog>
  );
}

/** What would be blocked, where that is not what is typed. */
function hintOf(typed: string, range: string | null): string {
  if (range !== null && range !== typed.trim()) return t`This blocks ${range}`;
  return t`One IP address, or a range such as 203.0.113.0/24`;
}
