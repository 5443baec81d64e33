import type { ReplaySet } from '@chatbot-saas/contract';
import { MAX_REPLAY_QUESTIONS } from '@chatbot-saas/contract/domain';
import { Button, EmptyState, IconButton, Input, RelativeTime, toast } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { Camera, ChevronRight, Plus, RefreshCw, X } from 'lucide-react';
import { useState } from 'react';
import { useChangeQuestionSet } from '../queries.ts';

const DAYS = 30;

const removeText = (question: string) => t`Remove “${question}”`;

/** The test set: questions that visitors asked, and the team's own. */
export function QuestionSet({ set: { questions, takenAt }, mayEdit }: { set: ReplaySet; mayEdit: boolean }) {
  const { freezing, removing } = useChangeQuestionSet();
  const freeze = async () => {
    const frozen = await freezing.mutateAsync(DAYS).catch(() => null);
    const found = frozen?.questions.filter(({ askedAt }) => askedAt !== null).length;
    if (found === 0)
      toast.info(t`No questions in the last ${plural(DAYS, { one: '# day', other: '# days' })}.`);
    else if (found)
      toast.success(t`${plural(found, { one: '# question saved', other: '# questions saved' })}`);
  };

  const count = questions.length;
  if (count === 0) {
    return (
      <EmptyState
        icon={<Camera className="size-5" />}
        title={t`No test set yet`}
        action={
          mayEdit && (
            <div className="flex flex-col items-center gap-4">
              <Button variant="primary" loading={freezing.isPending} onClick={() => void freeze()}>
                {t`Create from past questions`}
              </Button>
              <AddQuestion isFull={false} />
            </div>
          )
        }
      >
        {t`Saves up to ${plural(MAX_REPLAY_QUESTIONS, { one: '# recent question', other: '# recent questions' })}, so every test uses the same set.`}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted tabular-nums">
          {t`${plural(count, { one: '# question', other: '# questions' })}`}
          {takenAt && (
            <>
              {' · '}
              <RelativeTime iso={takenAt} />
            </>
          )}
        </p>
        {mayEdit && (
          <Button
            size="sm"
            icon={<RefreshCw aria-hidden className="size-4" />}
            loading={freezing.isPending}
            onClick={() => void freeze()}
          >
            {t`Refresh from the last ${plural(DAYS, { one: '# day', other: '# days' })}`}
          </Button>
        )}
      </div>
      <details className="group rounded-md border border-line">
        <summary className="flex items-center gap-2 rounded-md px-3 py-2 font-medium text-sm hover:bg-hover">
          <ChevronRight
            aria-hidden
            className="size-4 text-muted transition-transform group-open:rotate-90 rtl:rotate-180 rtl:group-open:rotate-90"
          />
          {t`Show questions`}
        </summary>
        <ul aria-label={t`Test questions`} className="divide-y divide-line border-line border-t">
          {questions.map(({ id, text, askedAt }) => (
            <li key={id} className="flex items-center gap-3 px-3 py-1.5">
              <span dir="auto" className="min-w-0 flex-1 text-match [overflow-wrap:anywhere]">
                {text}
              </span>
              <span className="shrink-0 text-sm text-subtle">
                {askedAt ? <RelativeTime iso={askedAt} /> : t`Added by your team`}
              </span>
              {mayEdit && (
                <IconButton
                  size="sm"
                  label={removeText(text.slice(0, 80))}
                  icon={<X aria-hidden className="size-4" />}
                  onClick={() => removing.mutate(id)}
                />
              )}
            </li>
          ))}
        </ul>
        {mayEdit && (
          <div className="border-line border-t p-3">
            <AddQuestion isFull={count >= MAX_REPLAY_QUESTIONS} />
          </div>
        )}
      </details>
    </div>
  );
}

function AddQuestion({ isFull }: { isFull: boolean }) {
  const { adding } = useChangeQuestionSet();
  const [text, setText] = useState('');
  const add = async () => {
    if (text.trim() === '') return;
    if (await adding.mutateAsync(text).catch(() => null)) setText('');
  };
  return (
    <form
      className="flex w-full flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Input
        dir="auto"
        aria-label={t`Your own question`}
        placeholder={isFull ? t`The set is full. Remove a question first.` : t`Add your own question`}
        value={text}
        maxLength={1_000}
        disabled={isFull}
        onChange={(event) => setText(event.target.value)}
        className="min-w-48 flex-1"
      />
      <Button
        type="submit"
        icon={<Plus aria-hidden className="size-4" />}
        loading={adding.isPending}
        disabled={isFull}
      >
        {t`Add`}
      </Button>
    </form>
  );
}
