import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../overlays/Dialog.tsx';
import { Button } from '../primitives/Button.tsx';
import { BlockTermsFields, NO_TERMS, type SentTerms, termsOf } from './BlockTermsFields.tsx';

export interface BlockDialogProps {
  name: string;
  /** Answers null once it is done, else why it was not. */
  onBlock: (terms: SentTerms) => Promise<string | null>;
  onClose: () => void;
}

/** Asked before a person may write no more. */
export function BlockDialog({ name, onBlock, onClose }: BlockDialogProps) {
  const form = useId();
  const [terms, setTerms] = useState(NO_TERMS);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const refusal = await onBlock(termsOf(terms));
    setIsSending(false);
    setProblem(refusal);
    if (refusal === null) onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Block ${name}?`}
      description={t`Their open conversations end now, and they can’t write again. They won’t see why.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} variant="danger" loading={isSending}>
            {t({ message: 'Block', context: 'button' })}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {problem && (
          <p role="alert" className="text-danger-ink text-sm">
            {problem}
          </p>
        )}
        <BlockTermsFields value={terms} onChange={setTerms} />
      </form>
    </Dialog>
  );
}
