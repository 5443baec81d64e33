import { Button, EmptyState, toast } from '@chatbot-saas/ui';
import { ArrowLeft, ArrowRight, FileQuestion, Undo2 } from 'lucide-react';
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
      onSuccess: (ids) => toast.success(ids.length === 1 ? '1 answer added' : `${ids.length} answers added`),
    });

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="flex min-w-0 flex-col gap-5">
        <div className="flex items-start gap-3">
          {site?.icon && (
            <img src={site.icon} alt="" className="mt-0.5 size-10 shrink-0 rounded-md object-contain" />
          )}
          <div className="min-w-0">
            <h1 className="font-semibold text-xl [overflow-wrap:anywhere]">
              {isAdded ? 'Your assistant is ready' : title(progress)}
            </h1>
            <p className="mt-1 text-muted">
              {isAdded
                ? 'Ask it something in the chat. Then put it on your site.'
                : progress.isStarter
                  ? 'Fill in what applies. Open blanks don’t go live.'
                  : 'Tick what’s right. You can change everything later.'}
            </p>
          </div>
        </div>

        {site && site.colors.length > 0 && !isAdded && (
          <ColorChoice
            colors={site.colors}
            value={progress.color}
            onChange={(color) => update({ ...progress, color })}
          />
        )}

        {drafts.length === 0 ? (
          <EmptyState
            icon={<FileQuestion className="size-5" />}
            title={`We found no questions on ${site ? hostOf(site.url) : 'it'}`}
            action={
              <Button
                variant="primary"
                loading={choosing.isPending}
                onClick={() => choosing.mutate(tenant.industry)}
              >
                Start with common questions
              </Button>
            }
          >
            Start with a set of twelve, and fill in what applies to you.
          </EmptyState>
        ) : (
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
                Put it on your site
              </Button>
              <Button
                loading={undoing.isPending}
                icon={<Undo2 aria-hidden className="size-4" />}
                onClick={() => undoing.mutate(progress)}
              >
                Undo
              </Button>
            </>
          ) : (
            <>
              <Button
                variant="primary"
                disabled={chosen.length === 0}
                loading={adding.isPending}
                onClick={add}
              >
                {chosen.length === 1 ? 'Add 1 answer' : `Add ${chosen.length} answers`}
              </Button>
              <Button
                variant="ghost"
                icon={<ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />}
                onClick={onBack}
              >
                Back
              </Button>
              <Button variant="ghost" onClick={onDone}>
                Skip
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

function title({ site, drafts, isStarter }: Progress): string {
  if (isStarter) return 'Twelve questions to start with';
  const count = drafts.length === 1 ? '1 answer' : `${drafts.length} answers`;
  return site ? `We found ${count} on ${hostOf(site.url)}` : count;
}
