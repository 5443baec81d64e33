import type { Conversation } from '@chatbot-saas/contract';
import { UNTIL_REPLY } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { AlarmClock, CalendarDays, MessageCircle, Moon, Sun } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { Dialog } from '../../overlays/Dialog.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Field } from '../../primitives/Field.tsx';
import { Input } from '../../primitives/Input.tsx';
import { formatPlanned, shownTimeZone } from '../../time/times.ts';
import { visitorName } from '../conversation-words.ts';
import type { ConversationActions } from '../panel/actions.ts';
import { momentTyped, type SnoozeName, snoozeTimes, typedAtFirst } from './snooze-times.ts';
import { SNOOZE_LABELS } from './snooze-words.ts';

interface SnoozeDialogProps {
  conversation: Conversation;
  actions: ConversationActions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const icon = 'size-4 text-muted';
const ICONS: Record<SnoozeName, ReactElement> = {
  hour: <AlarmClock aria-hidden className={icon} />,
  evening: <Moon aria-hidden className={icon} />,
  tomorrow: <Sun aria-hidden className={icon} />,
  monday: <CalendarDays aria-hidden className={icon} />,
};

/** When the conversation is to come back; one press, or a day and a time. */
export function SnoozeDialog({ conversation, actions, ...dialog }: SnoozeDialogProps) {
  const name = visitorName(conversation);
  return (
    <SnoozeTimeDialog
      {...dialog}
      title={t`Snooze the conversation with ${name}`}
      isPending={actions.snooze.isPending}
      onSnooze={(until) => actions.snooze.run({ conversation, until })}
    />
  );
}

interface SnoozeTimeDialogProps extends Pick<SnoozeDialogProps, 'open' | 'onOpenChange'> {
  title: string;
  isPending: boolean;
  /** Answers null once it is done, else why it was not. */
  onSnooze: (until: string) => Promise<string | null>;
}

/** The same for whatever is snoozed. */
export function SnoozeTimeDialog({ title, isPending, onSnooze, open, onOpenChange }: SnoozeTimeDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const change = (isOpen: boolean) => {
    setProblem(null);
    onOpenChange(isOpen);
  };
  const choose = async (until: string) => {
    if (isPending) return;
    const refusal = await onSnooze(until);
    if (refusal === null) change(false);
    else setProblem(refusal);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={title}
      description={t`We’ll remind you then, or once they write.`}
      size="sm"
    >
      {problem !== null && (
        <p role="alert" className="mb-2 text-danger-ink">
          {problem}
        </p>
      )}
      <Choices onChoose={(until) => void choose(until)} />
    </Dialog>
  );
}

function Choices({ onChoose }: { onChoose: (until: string) => void }) {
  // As it was when the dialog was opened: no choice moves under the pointer.
  const [now] = useState(() => Date.now());
  const timezone = shownTimeZone();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul
        ref={list}
        aria-label={t`Snooze until`}
        className="-mx-2"
        onKeyDown={(event) => walk(event, list.current)}
      >
        {snoozeTimes(now, timezone).map(({ name, until }, place) => (
          <li key={name}>
            <Choice
              startsHere={place === 0}
              icon={ICONS[name]}
              label={t(SNOOZE_LABELS[name])}
              when={formatPlanned(until)}
              onChoose={() => onChoose(until)}
            />
          </li>
        ))}
        <li>
          <Choice
            icon={<MessageCircle aria-hidden className={icon} />}
            label={t(SNOOZE_LABELS.reply)}
            when={t`No time limit`}
            onChoose={() => onChoose(UNTIL_REPLY)}
          />
        </li>
      </ul>
      <OwnTime now={now} timezone={timezone} onChoose={onChoose} />
    </>
  );
}

interface ChoiceProps {
  icon: ReactElement;
  label: string;
  when: string;
  startsHere?: boolean;
  onChoose: () => void;
}

function Choice({ icon: sign, label, when, startsHere, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      data-starts-here={startsHere || undefined}
      onClick={onChoose}
      className="flex min-h-10 w-full items-center gap-3 rounded-md px-2 py-1.5 text-start hover:bg-hover"
    >
      {sign}
      <span className="min-w-0 flex-1 font-medium">{label}</span>
      <span className="shrink-0 text-muted text-sm tabular-nums">{when}</span>
    </button>
  );
}

interface OwnTimeProps {
  now: number;
  timezone: string;
  onChoose: (until: string) => void;
}

function OwnTime({ now, timezone, onChoose }: OwnTimeProps) {
  const [typed, setTyped] = useState(() => typedAtFirst(now, timezone));
  const [error, setError] = useState<string>();
  const zone = timezone.replaceAll('_', ' ');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const until = momentTyped(typed, timezone);
    if (until === null) return setError(t`Choose a day and a time`);
    if (Date.parse(until) <= Date.now()) return setError(t`Choose a time in the future`);
    onChoose(until);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 border-line border-t pt-4">
      <Field label={t`Pick date and time`} hint={t`Your time zone: ${zone}`} error={error}>
        <div className="flex flex-wrap gap-2">
          <Input
            type="datetime-local"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
            className="min-w-54 flex-1"
          />
          <Button type="submit" className="grow sm:grow-0">{t`Snooze`}</Button>
        </div>
      </Field>
    </form>
  );
}

/** The arrow keys walk along the choices, as in a menu. */
function walk(event: KeyboardEvent, list: HTMLElement | null) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !list) return;
  event.preventDefault();
  const buttons = [...list.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
