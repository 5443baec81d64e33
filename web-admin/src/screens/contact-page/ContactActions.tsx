import type { Contact } from '@chatbot-saas/contract';
import { reaches } from '@chatbot-saas/contract/domain';
import { Button, buttonClass, Menu, MenuItem } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Ban, CircleCheck, Ellipsis, Merge, Pencil } from 'lucide-react';
import { useState } from 'react';
import { usePersonBlocking } from '../../components/person/use-person-blocking.tsx';
import { useMember } from '../../session/session.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { MergeDialog } from './merge/MergeDialog.tsx';

/** What can be done with a contact. */
export function ContactActions({ contact }: { contact: Contact }) {
  const { user } = useMember();
  const { actions, dialog } = usePersonBlocking(contact);
  const [opened, setOpened] = useState<'edit' | 'merge' | null>(null);
  const close = () => setOpened(null);
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
        {reaches(user.role, 'admin') && (
          <MenuItem icon={<Merge aria-hidden className={icon} />} onSelect={() => setOpened('merge')}>
            {t`Merge into…`}
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
      </Menu>
      {opened === 'edit' && <ContactDialog contact={contact} onClose={close} />}
      {opened === 'merge' && <MergeDialog contact={contact} onClose={close} />}
      {dialog}
    </>
  );
}
