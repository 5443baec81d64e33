import type { Gap } from '@chatbot-saas/contract';
import { Button, Field, Textarea } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useState } from 'react';

export interface AnswerBoxProps {
  unanswered: Gap;
  answer: string;
  onChange: (answer: string) => void;
  isSaving: boolean;
  onSave: (unanswered: Gap, answer: string) => void;
  /** Opens the form with all fields, with what is typed here. */
  onWrite: (unanswered: Gap) => void;
}

/** The answer is typed under its question; it becomes an item with all ways it was asked. */
export function AnswerBox({ unanswered, answer, onChange, isSaving, ...on }: AnswerBoxProps) {
  const { question } = unanswered;
  const [isOpen, setIsOpen] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const isShown = isOpen || answer !== '';
  const save = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    setIsMissing(answer.trim() === '');
    if (answer.trim() !== '' && !isSaving) on.onSave(unanswered, answer);
  };
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-2">
      <Field
        label={t`Answer to “${question}”`}
        labelHidden
        error={isMissing && answer.trim() === '' ? t`Type an answer first.` : undefined}
      >
        <Textarea
          dir="auto"
          rows={isShown ? 3 : 1}
          placeholder={t`Type the answer here`}
          value={answer}
          onFocus={() => setIsOpen(true)}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event);
            if (event.key !== 'Escape' || answer !== '') return;
            setIsOpen(false);
            event.currentTarget.blur();
          }}
          className={isShown ? 'min-h-9' : 'min-h-9 resize-none'}
        />
      </Field>
      {isShown && (
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" size="sm" variant="primary" loading={isSaving}>
            {t`Save answer`}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => on.onWrite(unanswered)}>
            {t`All fields`}
          </Button>
          <p className="text-sm text-subtle max-sm:hidden">
            <Trans>
              <span translate="no">Ctrl+Enter</span> saves it as a new item
            </Trans>
          </p>
        </div>
      )}
    </form>
  );
}
