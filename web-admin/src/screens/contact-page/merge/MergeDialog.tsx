import type { Contact } from '@chatbot-saas/contract';
import { Button, contactName, Dialog, FormAlert, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../../../api/error-text.ts';
import { useMergeContact } from '../../../api/queries/contacts.ts';
import { ContactSearch } from './ContactSearch.tsx';
import { MergePreview } from './MergePreview.tsx';
import { refusalOf } from './merge-outcome.ts';

/** Makes one person of two: first the other one is found, then what becomes of both is confirmed. */
export function MergeDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const [other, setOther] = useState<Contact | null>(null);
  /** Whether the other one goes into this one. */
  const [isSwapped, setIsSwapped] = useState(false);
  const merging = useMergeContact();
  const navigate = useNavigate();
  const source = isSwapped ? other : contact;
  const target = isSwapped ? contact : other;
  const name = contactName(contact);

  const choose = (chosen: Contact | null) => {
    merging.reset();
    setIsSwapped(false);
    setOther(chosen);
  };
  const swap = () => {
    merging.reset();
    setIsSwapped(!isSwapped);
  };
  const merge = async () => {
    if (!source || !target) return;
    try {
      await merging.mutateAsync({ id: source._id, into: target._id });
    } catch {
      return;
    }
    toast.success(t`Contacts merged`);
    onClose();
    navigate(`/contacts/${target._id}`, { replace: true });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Merge ${name} into another contact`}
      size="lg"
      footer={
        <>
          {other && <Button className="me-auto" onClick={() => choose(null)}>{t`Back`}</Button>}
          <Button onClick={onClose}>{t`Cancel`}</Button>
          {source && target && (
            <Button
              variant="danger"
              loading={merging.isPending}
              disabled={refusalOf(source, target) !== null}
              onClick={() => void merge()}
            >
              {t`Merge contacts`}
            </Button>
          )}
        </>
      }
    >
      {source && target ? (
        <div className="flex flex-col gap-4">
          {merging.isError && <FormAlert text={failureText(merging.error)} />}
          <MergePreview source={source} target={target} onSwap={swap} />
        </div>
      ) : (
        <ContactSearch except={contact._id} onChoose={choose} />
      )}
    </Dialog>
  );
}
