import type { Contact } from '@chatbot-saas/contract';
import { reaches } from '@chatbot-saas/contract/domain';
import { Button, buttonClass, Menu, MenuItem } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Ban, CircleCheck, Download, Ellipsis, Merge, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { usePersonBlocking } from '../../components/person/use-person-blocking.tsx';
import { useMember } from '../../session/session.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { DeletePersonDialog } from './erasure/DeletePersonDialog.tsx';
import { useContactExport } from './erasure/use-contact-export.ts';
import { MergeDialog } from './merge/MergeDialog.tsx';

/** What can be done with a contact. */
export function ContactActions({ contact }: { contact: Contact }) {
  const { user } = useMember();
  const { actions, dialog } = usePersonBlocking(contact);
  const [opened, setOpened] = useState<'edit' | 'merge' | 'delete' | null>(null);
  const close = () => setOpened(null);
  const exportData = useContactExport(contact);
  const isAdmin = reaches(user.role, 'admin');
  const icon = 'size-4';
  return (
    <>
      <Button
        size="sm"
        icon={<Pencil aria-hidden className="size-4 max-sm:hidden" />}
        onClick={() => setOpened('edit')}
      >
        {t`Edit`}
      </Button>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={t`More actions`}
            className={buttonClass('secondary', 'sm', 'px-2')}
          >
            <Ellipsis aria-hidden className="size-4.5" />
          </button>
        }
      >
        {isAdmin && (
          <MenuItem icon={<Merge aria-hidden className={icon} />} onSelect={() => setOpened('merge')}>
            {t`Merge into…`}
          </MenuItem>
        )}
        {isAdmin && (
          <MenuItem icon={<Download aria-hidden className={icon} />} onSelect={() => void exportData()}>
            {t`Export data`}
          </MenuItem>
        )}
        {contact.isBlocked ? (
          <MenuItem icon={<CircleCheck aria-hidden className={icon} />} onSelect={actions.onUnblock}>
            {t`Unblock`}
          </MenuItem>
        ) : (
          <MenuItem danger icon={<Ban aria-hidden className={icon} />} onSelect={actions.onBlock}>
            {t`Block…`}
          </MenuItem>
        )}
        {isAdmin && (
          <MenuItem
            danger
            icon={<Trash2 aria-hidden className={icon} />}
            onSelect={() => setOpened('delete')}
          >
            {t`Delete person…`}
          </MenuItem>
        )}
      </Menu>
      {opened === 'edit' && <ContactDialog contact={contact} onClose={close} />}
      {opened === 'delete' && <DeletePersonDialog contact={contact} onClose={close} />}
      {opened === 'merge' && <MergeDialog contact={contact} onClose={close} />}
      {dialog}
    </>
  );
}
