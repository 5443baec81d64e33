import { Card, cx, Input } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { blanksOf, isComplete, withBlank, withPick } from './drafts.ts';
import type { Draft, Progress } from './progress.ts';

export interface DraftListProps {
  progress: Progress;
  onChange: (next: Progress) => void;
  /** They are added: nothing is left to tick. */
  isLocked: boolean;
}

export function DraftList({ progress, onChange, isLocked }: DraftListProps) {
  return (
    <Card>
      <ul aria-label={t`Drafts`} className="divide-y divide-line">
        {progress.drafts.map((draft, place) => (
          <DraftRow
            key={draft.question}
            draft={draft}
            place={place}
            progress={progress}
            onChange={onChange}
            isLocked={isLocked}
          />
        ))}
      </ul>
    </Card>
  );
}

interface DraftRowProps extends DraftListProps {
  draft: Draft;
  place: number;
}

function DraftRow({ draft, place, progress, onChange, isLocked }: DraftRowProps) {
  const id = useId();
  const isPicked = progress.picked.includes(place) && isComplete(place, progress);
  const blanks = blanksOf(draft, progress);
  const isOpen = blanks.length > 0 && !isComplete(place, progress);
  if (isLocked && !isPicked) return null;
  return (
    <li className="flex gap-3 px-4 py-3.5 sm:px-5">
      {isLocked ? (
        <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-success" />
      ) : (
        <input
          id={id}
          type="checkbox"
          checked={isPicked}
          disabled={isOpen}
          onChange={(event) => onChange(withPick(progress, place, event.target.checked))}
          className="mt-1 size-4 shrink-0 accent-accent"
        />
      )}
      <div className={cx('min-w-0 flex-1', !isPicked && !isOpen && 'opacity-70')}>
        <label htmlFor={isLocked ? undefined : id} className="block font-medium [overflow-wrap:anywhere]">
          <bdi>{draft.question}</bdi>
        </label>
        <Answer draft={draft} place={place} progress={progress} onChange={onChange} isLocked={isLocked} />
      </div>
    </li>
  );
}

/** The answer in a few lines, or with its blanks as fields. */
function Answer({ draft, place, progress, onChange, isLocked }: DraftRowProps) {
  const blanks = blanksOf(draft, progress);
  const { question } = draft;
  const values = progress.blanks[place] ?? [];
  if (blanks.length === 0) {
    return (
      <p
        dir="auto"
        className="mt-0.5 line-clamp-3 text-match whitespace-pre-line text-muted [overflow-wrap:anywhere]"
      >
        {plain(draft.answer)}
      </p>
    );
  }
  const pieces = draft.answer.split(/\[[^[\]\n]+\]/);
  return (
    <p dir="auto" className="mt-1 text-match text-muted leading-9">
      {pieces.map((piece, at) => {
        const example = blanks[at];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move.
          <span key={at}>
            {piece}
            {example !== undefined &&
              (isLocked ? (
                <span className="text-ink">{values[at]}</span>
              ) : (
                <Input
                  aria-label={t`${question} – e.g. ${example}`}
                  placeholder={example}
                  value={values[at] ?? ''}
                  maxLength={200}
                  onChange={(event) => onChange(withBlank(progress, place, at, event.target.value))}
                  className="inline-block h-8 max-w-full align-middle"
                  style={{ width: `${Math.max(example.length, values[at]?.length ?? 0) + 4}ch` }}
                />
              ))}
          </span>
        );
      })}
    </p>
  );
}

/** Without the marks of markdown, which would only disturb here. */
const plain = (text: string) =>
  text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .replace(/\n{2,}/g, '\n');
