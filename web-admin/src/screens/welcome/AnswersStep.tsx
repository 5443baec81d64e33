import { Button, toast } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { ArrowLeft, ArrowRight, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { errorText } from '../../api/error-text.ts';
import type { LiveWidgetControls } from '../../components/live-widget/LiveWidget.tsx';
import { useMember } from '../../session/session.ts';
import { ColorChoice } from './ColorChoice.tsx';
import { DraftList } from './DraftList.tsx';
import { hostOf, toAdd } from './drafts.ts';
import { Preview } from './Preview.tsx';
import type { Progress } from './progress.ts';
import type { useWelcome } from './use-welcome.ts';

export interface AnswersStepProps {
  welcome: ReturnType<typeof useWelcome>;
  progress: Progress;
  onBack: () => void;
  onDone: () => void;
}

/** Drafts to tick, next to the widget that answers from them. */
export function AnswersStep({ welcome, progress, onBack, onDone }: AnswersStepProps) {
  const { update, adding, undoing, choosing } = welcome;
  const { tenant } = useMember();
  const widget = useRef<LiveWidgetControls>(null);
  const { site, drafts, added } = progress;
  const chosen = toAdd(progress);
  const isAdded = added.length > 0;

  const add = () =>
    adding.mutate(progress, {
      onSuccess: (ids) => toast.success(addedText(ids.length)),
    });

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
      <div className="flex min-w-0 flex-col gap-5">
        <div className="flex items-start gap-3">
          {site?.icon && (
            <img src={site.icon} alt="" className="mt-0.5 size-10 shrink-0 rounded-md object-contain" />
          )}
          <div className="min-w-0">
            <h1 className="font-semibold text-xl [overflow-wrap:anywhere]">
              {isAdded ? t`Your assistant is ready` : title(progress)}
            </h1>
            <p className="mt-1 text-muted">
              {isAdded ? t`Ask it something in the chat. Then put it on your site.` : leadText(progress)}
            </p>
          </div>
        </div>

        {site && site.colors.length > 0 && !isAdded && (
          <ColorChoice
            colors={site.colors}
            value={progress.color}
            isLocked={adding.isPending}
            onChange={(color) => update({ ...progress, color })}
          />
        )}

        {drafts.length > 0 && (
          <DraftList progress={progress} onChange={update} isLocked={isAdded || adding.isPending} />
        )}

        {adding.isError && (
          <p role="alert" className="text-danger-ink">
            {errorText(adding.error)}
          </p>
        )}
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-2 border-line border-t bg-canvas px-4 py-3 md:mx-0 md:px-0">
          {isAdded ? (
            <>
              <Button
                variant="primary"
                icon={<ArrowRight aria-hidden className="size-4 rtl:rotate-180" />}
                onClick={onDone}
              >
                {t`Put it on your site`}
              </Button>
              <Button
                loading={undoing.isPending}
                icon={<Undo2 aria-hidden className="size-4 rtl:-scale-x-100" />}
                onClick={() => undoing.mutate(progress)}
              >
                {t`Undo`}
              </Button>
            </>
          ) : (
            <>
              {drafts.length === 0 ? (
                <Button
                  variant="primary"
                  loading={choosing.isPending}
                  onClick={() => choosing.mutate(tenant.industry)}
                >
                  {t`Start with common questions`}
                </Button>
              ) : (
                <Button
                  variant="primary"
                  disabled={chosen.length === 0}
                  loading={adding.isPending}
                  onClick={add}
                >
                  {addText(chosen.length)}
                </Button>
              )}
              <Button
                variant="ghost"
                icon={<ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />}
                onClick={onBack}
              >
                {t`Back`}
              </Button>
              <Button variant="ghost" onClick={onDone}>
                {t`Skip`}
              </Button>
            </>
          )}
        </div>
      </div>
      <Preview
        color={progress.color}
        questions={isAdded ? chosen.slice(0, 3).map(({ question }) => question) : []}
        widget={widget}
      />
    </div>
  );
}

const addText = (count: number) => t`${plural(count, { one: 'Add # answer', other: 'Add # answers' })}`;
const addedText = (count: number) => t`${plural(count, { one: '# answer added', other: '# answers added' })}`;

function title({ site, drafts, isStarter }: Progress): string {
  if (isStarter) return t`Twelve questions to start with`;
  const count = drafts.length;
  if (!site) return t`${plural(count, { one: '# answer', other: '# answers' })}`;
  const host = hostOf(site.url);
  if (count === 0) return t`We found no questions on ${host}`;
  return t`We found ${plural(count, { one: '# answer', other: '# answers' })} on ${host}`;
}

function leadText({ drafts, isStarter }: Progress): string {
  if (drafts.length === 0) return t`Start with a set of twelve, and fill in what applies to you.`;
  return isStarter
    ? t`Fill in what applies. Open blanks don’t go live.`
    : t`Tick what’s right. You can change everything later.`;
}
