import type { Contact } from '@chatbot-saas/contract';
import { Button, contactName, Dialog, Field, Input } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../../../api/error-text.ts';
import { FormAlert } from '../../../components/form/FormAlert.tsx';
import { ErasureProgress } from './ErasureProgress.tsx';
import { useEraseContact, useErasure } from './queries.ts';

/** Erases a person once their name was typed, and then shows how far that is. */
export function DeletePersonDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  // What is known of the contact is gone as soon as it has begun.
  const [name] = useState(contactName(contact));
  const erasing = useEraseContact();
  const erasure = useErasure(erasing.data?.erasure);
  const navigate = useNavigate();
  const close = () => {
    onClose();
    if (erasure) navigate('/contacts', { replace: true });
  };
  if (erasure) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        title={erasure.status === 'done' ? t`Person deleted` : t`Deleting the person…`}
        footer={
          <Button variant="primary" onClick={close}>
            {t`Done`}
          </Button>
        }
      >
        <ErasureProgress erasure={erasure} />
      </Dialog>
    );
  }
  const isTyped = typed.trim() === name;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t`Delete ${name}?`}
      footer={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button
            variant="danger"
            disabled={!isTyped}
            loading={erasing.isPending}
            onClick={() => erasing.mutate(contact._id)}
          >
            {t`Delete person`}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isTyped) erasing.mutate(contact._id);
        }}
      >
        {erasing.error && <FormAlert text={failureText(erasing.error)} />}
        <p>
          {t`All their conversations, messages, notes and emails are deleted, here and in every console. Past reports no longer count them. This can’t be undone.`}
        </p>
        <Field label={t`Type “${name}” to confirm`}>
          <Input
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
