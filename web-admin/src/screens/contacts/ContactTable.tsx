import type { Contact } from '@chatbot-saas/contract';
import {
  BlockedBadge,
  ContactAvatar,
  contactName,
  cx,
  formatNumber,
  RelativeTime,
  VerifiedBadge,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';

const cell = 'px-3 py-3 align-middle first:ps-5 last:pe-5';
const narrow = '@max-xl:hidden';

export function ContactTable({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <table aria-label={t`Contacts`} className="w-full table-fixed">
      <thead className={cx('border-line border-b text-sm text-subtle', narrow)}>
        <tr>
          <th scope="col" className={cx(cell, 'w-2/5 py-2 text-start font-medium')}>
            {t({ message: 'Contact', context: 'a person' })}
          </th>
          <th scope="col" className={cx(cell, 'py-2 text-start font-medium')}>{t`Last page`}</th>
          <th scope="col" className={cx(cell, 'w-32 py-2 text-end font-medium')}>{t`Conversations`}</th>
          <th scope="col" className={cx(cell, 'w-36 py-2 text-end font-medium')}>{t`Last seen`}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {contacts.map((contact) => (
          <ContactRow key={contact._id} contact={contact} />
        ))}
      </tbody>
    </table>
  );
}

function ContactRow({ contact }: { contact: Contact }) {
  const { _id, email, isVerified, isBlocked, lastPage, conversationCount, lastSeenAt } = contact;
  const name = contactName(contact);
  return (
    <tr className="relative hover:bg-hover">
      <th scope="row" className={cx(cell, 'text-start font-normal')}>
        <span className="flex items-center gap-3">
          <ContactAvatar contact={contact} />
          <span className="min-w-0">
            <span className="flex items-center gap-2">
              {/* All of the row leads there. */}
              <Link
                to={`/contacts/${_id}`}
                title={name}
                dir="auto"
                className="truncate text-match font-medium after:absolute after:inset-0"
              >
                {name}
              </Link>
              {isVerified && <VerifiedBadge />}
              {isBlocked && <BlockedBadge />}
            </span>
            {email && email !== name && (
              <span
                translate="no"
                title={email}
                dir="ltr"
                className="block truncate text-match text-muted text-sm @max-xl:whitespace-normal @max-xl:[overflow-wrap:anywhere]"
              >
                {email}
              </span>
            )}
          </span>
        </span>
      </th>
      <td className={cx(cell, narrow, 'text-muted')} title={lastPage?.url}>
        {lastPage && (
          <span dir="auto" className="block truncate text-match">
            {lastPage.title?.trim() || withoutScheme(lastPage.url)}
          </span>
        )}
      </td>
      <td className={cx(cell, narrow, 'text-end tabular-nums')}>{formatNumber(conversationCount)}</td>
      <td className={cx(cell, 'w-28 text-end text-muted text-sm')}>
        <RelativeTime iso={lastSeenAt} />
      </td>
    </tr>
  );
}

const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');
