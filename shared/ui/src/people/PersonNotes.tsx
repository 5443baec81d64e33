import type { ContactNote } from '@chatbot-saas/contract';
import { MAX_NOTE_LENGTH } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../primitives/Button.tsx';
import { Field } from '../primitives/Field.tsx';
import { Textarea } from '../primitives/Input.tsx';
import { Skeleton } from '../primitives/Loading.tsx';
import { RelativeTime } from '../time/RelativeTime.tsx';

/** What the team wrote down about a person: still on its way, not to be had, or there, newest first. */
export type Notes = 'loading' | 'failed' | readonly ContactNote[];

export interface PersonNotesProps {
  notes: Notes;
  /** What is typed and not saved. */
  draft: string;
  onDraftChange: (draft: string) => void;
  /** Answers null once it is saved, else why it was not. */
  onSave: (content: string) => Promise<string | null>;
  onRetry: () => void;
}

/** The team's notes about a person. No visitor sees them. */
export function PersonNotes({ notes, draft, onDraftChange, onSave, onRetry }: PersonNotesProps) {
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const content = draft.trim();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (content === '' || isSaving) return;
    setIsSaving(true);
    const refusal = await onSave(content);
    setIsSaving(false);
    setProblem(refusal ?? undefined);
    if (refusal === null) onDraftChange('');
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save(event);
  };

  return (
    <div className="flex flex-col gap-4">
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col items-end gap-2">
        <Field label={t`New note`} labelHidden error={problem} className="w-full">
          <Textarea
            dir="auto"
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            placeholder={t`Write a note`}
            value={draft}
            onChange={({ target }) => {
              onDraftChange(target.value);
              setProblem(undefined);
            }}
            onKeyDown={saveByKey}
          />
        </Field>
        {(content !== '' || isSaving) && (
          <Button type="submit" size="sm" loading={isSaving}>
            {t`Save note`}
          </Button>
        )}
      </form>
      <NoteList notes={notes} onRetry={onRetry} />
    </div>
  );
}

function NoteList({ notes, onRetry }: Pick<PersonNotesProps, 'notes' | 'onRetry'>) {
  if (notes === 'loading') return <Skeleton className="h-9" />;
  if (notes === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
        {t`We couldn’t load the notes.`}
        <Button size="sm" onClick={onRetry}>{t`Retry`}</Button>
      </div>
    );
  }
  if (notes.length === 0) {
    return <p className="text-muted">{t`No notes yet. Only your team sees them.`}</p>;
  }
  return (
    <ol aria-label={t`Notes`} className="flex flex-col gap-4">
      {notes.map(({ _id, content, author, createdAt }) => (
        <li key={_id}>
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <bdi className="font-medium">{author?.name ?? t`Former teammate`}</bdi>
            <RelativeTime iso={createdAt} className="text-subtle" />
          </p>
          <p dir="auto" className="mt-0.5 whitespace-pre-wrap text-match [overflow-wrap:anywhere]">
            {content}
          </p>
        </li>
      ))}
    </ol>
  );
}
