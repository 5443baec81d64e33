import type { Contact } from '@chatbot-saas/contract';
import {
  BlockNote,
  Card,
  CardHeader,
  Fact,
  formatDateTime,
  formatNumber,
  RelativeTime,
  VisitorContext,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

/** What a contact has said, what the site says of them, and what their browser does. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const { name, email, phone, externalId, isVerified, attributes, block } = contact;
  const own = Object.entries(attributes);
  return (
    <Card className="divide-y divide-line">
      {block && (
        <section>
          <CardHeader title={t`Blocked`} />
          <div className="px-5 pt-1 pb-4">
            <BlockNote block={block} />
          </div>
        </section>
      )}
      <Group title={t`Details`} note={!isVerified && (name || email) ? t`Not verified` : undefined}>
        <Fact term={t`Name`}>{name ? <bdi>{name}</bdi> : <Missing />}</Fact>
        <Fact term={t`Email`}>
          {email ? (
            <a
              href={`mailto:${email}`}
              translate="no"
              className="text-accent-ink underline-offset-2 hover:underline"
            >
              <bdi>{email}</bdi>
            </a>
          ) : (
            <Missing />
          )}
        </Fact>
        {phone && (
          <Fact term={t`Phone`}>
            <a
              href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
              translate="no"
              className="text-accent-ink underline-offset-2 hover:underline"
            >
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </Fact>
        )}
        {externalId && (
          <Fact term={t`Your id`}>
            <bdi translate="no">{externalId}</bdi>
          </Fact>
        )}
      </Group>
      {own.length > 0 && (
        <Group title={t`Attributes`}>
          {own.map(([key, value]) => (
            <Fact key={key} term={<bdi>{key}</bdi>}>
              {value === null || value === '' ? <Missing /> : <bdi>{valueText(value)}</bdi>}
            </Fact>
          ))}
        </Group>
      )}
      <Activity contact={contact} />
    </Card>
  );
}

function Activity({ contact }: { contact: Contact }) {
  const { firstSeenAt, lastSeenAt, lastPage, referrer, device, language } = contact;
  return (
    <Group title={t`Activity`}>
      <Fact term={t`Last seen`}>
        <Moment iso={lastSeenAt} />
      </Fact>
      <Fact term={t`First seen`}>
        <Moment iso={firstSeenAt} />
      </Fact>
      <VisitorContext visit={{ page: lastPage, referrer, device, language, metadata: {} }} />
    </Group>
  );
}

function Group({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  return (
    <section>
      <CardHeader title={title} description={note} />
      <dl className="space-y-2.5 px-5 pt-1 pb-4">{children}</dl>
    </section>
  );
}

function Moment({ iso }: { iso: string }) {
  return (
    <>
      <time dateTime={iso}>{formatDateTime(iso)}</time>{' '}
      <RelativeTime iso={iso} className="text-muted text-sm" />
    </>
  );
}

const Missing = () => <span className="text-muted">{t`Not provided`}</span>;

function valueText(value: string | number | boolean): string {
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  return value;
}
