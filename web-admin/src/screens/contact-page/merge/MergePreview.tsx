import type { Contact } from '@chatbot-saas/contract';
import { Button, contactName, cx, formatNumber } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { ArrowRightLeft, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { outcomeOf, refusalOf } from './merge-outcome.ts';

interface MergePreviewProps {
  /** Is gone afterwards. */
  source: Contact;
  target: Contact;
  /** The other way round. */
  onSwap: () => void;
}

/** What becomes of both, or why they stay two. */
export function MergePreview({ source, target, onSwap }: MergePreviewProps) {
  const refusal = refusalOf(source, target);
  const [goes, stays] = [contactName(source), contactName(target)];
  const count = source.conversationCount;
  return (
    <>
      {refusal ? (
        <p
          role="alert"
          className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-pretty text-warning-ink [overflow-wrap:anywhere]"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{refusalText(source, target)}</span>
        </p>
      ) : (
        <p className="text-pretty [overflow-wrap:anywhere]">
          {t`${goes} goes, ${stays} stays. Notes and ${plural(count, { one: '# conversation', other: '# conversations' })} move to ${stays}. This can’t be undone.`}
        </p>
      )}
      <Comparison source={source} target={target} isShown={refusal === null} />
      {refusal !== 'two-external-ids' && (
        <Button
          size="sm"
          className="self-start"
          icon={<ArrowRightLeft aria-hidden className="size-4" />}
          onClick={onSwap}
        >
          {t`Merge the other way`}
        </Button>
      )}
    </>
  );
}

function refusalText(source: Contact, target: Contact): string {
  const [goes, stays] = [contactName(source), contactName(target)];
  const [first, second] = [source.externalId ?? '', target.externalId ?? ''];
  switch (refusalOf(source, target)) {
    case 'verified-into-unverified':
      return t`${goes} is verified and ${stays} isn’t. A verified contact can’t go into another one, so merge the other way.`;
    case 'two-external-ids':
      return t`Both are verified, with different ids of yours: ${first} and ${second}. To your system they’re two people, so they can’t be merged.`;
    default:
      return source.isBlocked
        ? t`${goes} is blocked and ${stays} isn’t. Unblock ${goes} first, or block both.`
        : t`${stays} is blocked and ${goes} isn’t. Unblock ${stays} first, or block both.`;
  }
}

interface ComparisonProps {
  source: Contact;
  target: Contact;
  /** Whether there is an outcome to show. */
  isShown: boolean;
}

const cell = 'px-3 py-2 text-start align-top [overflow-wrap:anywhere] max-sm:px-2';
/** On a phone the three values stand below what they are of. */
const line = 'max-sm:grid max-sm:grid-cols-3 max-sm:py-1';

function Comparison({ source, target, isShown }: ComparisonProps) {
  const people = isShown ? [source, target, outcomeOf(source, target)] : [source, target];
  const row = (label: string, of: (person: (typeof people)[number]) => ReactNode) =>
    people.some(of) && (
      <tr className={line}>
        <th
          scope="row"
          className="w-28 py-2 pe-3 text-start align-top font-normal text-muted max-sm:col-span-full max-sm:w-auto max-sm:px-2 max-sm:pb-0"
        >
          {label}
        </th>
        {people.map((person, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places.
          <td key={place} className={cx(cell, place === 2 && 'bg-sunken font-medium')}>
            {of(person) || <span className="text-subtle">–</span>}
          </td>
        ))}
      </tr>
    );
  return (
    <table aria-label={t`What becomes of both`} className="w-full table-fixed text-sm max-sm:block">
      <thead className="text-subtle max-sm:block">
        <tr className={line}>
          <td className="w-28 max-sm:hidden" />
          <th scope="col" className={cx(cell, 'font-semibold')}>{t`Goes`}</th>
          <th scope="col" className={cx(cell, 'font-semibold')}>{t`Stays`}</th>
          {isShown && (
            <th scope="col" className={cx(cell, 'rounded-t-md bg-sunken font-semibold text-ink')}>
              {t`Afterwards`}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-sm:block">
        {row(t`Name`, ({ name }) => name && <bdi>{name}</bdi>)}
        {row(t`Email`, ({ email }) => email && <bdi translate="no">{email}</bdi>)}
        {row(t`Phone`, ({ phone }) => phone && <bdi dir="ltr">{phone}</bdi>)}
        {row(t`Your id`, ({ externalId }) => externalId && <bdi translate="no">{externalId}</bdi>)}
        {row(t`Attributes`, ({ attributes }) => textOf(attributes) && <bdi>{textOf(attributes)}</bdi>)}
        {row(t`Conversations`, ({ conversationCount }) => formatNumber(conversationCount))}
      </tbody>
    </table>
  );
}

const textOf = (attributes: Contact['attributes']): string =>
  Object.entries(attributes)
    .map(([key, value]) => `${key}: ${value ?? '–'}`)
    .join(', ');
