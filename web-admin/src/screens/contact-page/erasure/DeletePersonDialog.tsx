import type { Contact } from '@chatbot-saas/contract';
import { Button, contactName, Dialog, TypedConfirmation } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../../../api/error-text.ts';
import { ErasureProgress } from './ErasureProgress.tsx';
import { useEraseContact, useErasure } from './queries.ts';

/** Erases a person once their name was typed, and then shows how far that is. */
export function DeletePersonDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  // What is known of the contact is gone as soon as it has begun.
  const [name] = useState(contactName(contact));
  const erasing = useEraseContact();
  const erasure = useErasure(erasing.data?.erasure);
  const navigate = useNavigate();
  if (!erasure) {
    return (
      <TypedConfirmation
        title={t`Delete ${name}?`}
        text={t`All their conversations, messages, notes and emails are deleted, here and in every console. Past reports no longer count them. This can’t be undone.`}
        name={name}
        confirmLabel={t`Delete person`}
        isPending={erasing.isPending}
        problem={erasing.error && failureText(erasing.error)}
        onConfirm={() => erasing.mutate(contact._id)}
        onClose={onClose}
      />
    );
  }
  const close = () => {
    onClose();
    navigate('/contacts', { replace: true });
  };
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
