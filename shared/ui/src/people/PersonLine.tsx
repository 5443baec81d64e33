import type { Conversation } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Badge } from '../primitives/Badge.tsx';
import { ContactAvatar } from './ContactAvatar.tsx';
import { contactName } from './contact-name.ts';
import { VerifiedBadge } from './VerifiedBadge.tsx';

interface PersonLineProps {
  contact: NonNullable<Conversation['contact']>;
  /** The way to the page of the person, where there is one. */
  link?: ReactNode;
}

/** Who writes, and how sure that is. */
export function PersonLine({ contact, link }: PersonLineProps) {
  const { name, email, isVerified, isBlocked } = contact;
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
            {isBlocked && <Badge tone="danger">{t`Blocked`}</Badge>}
          </p>
        )}
        {isClaimed && <p className="text-sm text-subtle">{t`Not verified`}</p>}
        {link}
      </div>
    </div>
  );
}
