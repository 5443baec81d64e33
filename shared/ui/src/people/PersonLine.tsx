import type { Conversation } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { Ban, CircleCheck, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem } from '../overlays/Menu.tsx';
import { buttonClass } from '../primitives/Button.tsx';
import { BlockedBadge } from './BlockedBadge.tsx';
import { BlockNote } from './BlockNote.tsx';
import { ContactAvatar } from './ContactAvatar.tsx';
import { contactName } from './contact-name.ts';
import { VerifiedBadge } from './VerifiedBadge.tsx';

/** What can be done about a person, in a menu. */
export interface PersonActions {
  /** Asks first. */
  onBlock: () => void;
  onUnblock: () => void;
}

interface PersonLineProps {
  contact: NonNullable<Conversation['contact']>;
  /** The way to the page of the person, where there is one. */
  link?: ReactNode;
  /** Absent where nothing can be done, such as offline. */
  actions?: PersonActions | undefined;
}

/** Who writes, and how sure that is. */
export function PersonLine({ contact, link, actions }: PersonLineProps) {
  const { name, email, isVerified, isBlocked, block } = contact;
  const shown = contactName(contact);
  const isClaimed = !isVerified && (name || email);
  return (
    <div className="flex items-start gap-3 pb-2.5">
      <ContactAvatar contact={contact} />
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">
          <bdi>{shown}</bdi>
        </p>
        {(isVerified || isBlocked) && (
          <p className="mt-0.5 flex flex-wrap gap-1.5">
            {isVerified && <VerifiedBadge />}
            {isBlocked && <BlockedBadge />}
          </p>
        )}
        {block && <BlockNote block={block} />}
        {isClaimed && <p className="text-sm text-subtle">{t`Not verified`}</p>}
        {link}
      </div>
      {actions && (
        <Menu
          trigger={
            <button
              type="button"
              aria-label={t`More about ${shown}`}
              className={`${buttonClass('ghost', 'sm')} -me-2 -mt-1 px-2`}
            >
              <Ellipsis aria-hidden className="size-4.5" />
            </button>
          }
        >
          {isBlocked ? (
            <MenuItem icon={<CircleCheck aria-hidden className="size-4" />} onSelect={actions.onUnblock}>
              {t`Unblock`}
            </MenuItem>
          ) : (
            <MenuItem danger icon={<Ban aria-hidden className="size-4" />} onSelect={actions.onBlock}>
              {t`Block…`}
            </MenuItem>
          )}
        </Menu>
      )}
    </div>
  );
}
