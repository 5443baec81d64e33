import { MAX_MESSAGE_LENGTH, MAX_SEND_LATER_DAYS } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../overlays/Dialog.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Field } from '../../primitives/Field.tsx';
import { Input, Textarea } from '../../primitives/Input.tsx';
import { clockTime, dayOf, shownTimeZone } from '../../time/times.ts';
import { momentTyped, typedAtFirst } from '../snooze/snooze-times.ts';
import { thereText } from './there-text.ts';

interface PickTimeDialogProps {
  title: string;
  confirmLabel: string;
  visitorZone: string | null;
  /** With it, the text can be changed too. */
  content?: string;
  /** It has files. */
  mayBeEmpty?: boolean;
  /** What it begins with; tomorrow at nine where there is none, or it has passed. */
  sendAt?: string;
  problem?: string | null;
  onChoose: (chosen: { content: string; sendAt: string }) => void;
  onClose: () => void;
}

const DAY_MS = 86_400_000;

/** A day and a time, by the sender's clock, and what the visitor's says then. */
export function PickTimeDialog(props: PickTimeDialogProps) {
  const [now] = useState(() => Date.now());
  const timezone = shownTimeZone();
  const [typed, setTyped] = useState(() => firstTyped(props.sendAt, now, timezone));
  const [text, setText] = useState(props.content ?? '');
  const [error, setError] = useState<string>();
  const chosen = momentTyped(typed, timezone);
  const there = chosen && thereText(chosen, props.visitorZone);
  const zone = timezone.replaceAll('_', ' ');
  const content = text.trim();
  const isTextFine =
    props.content === undefined ||
    ((content !== '' || props.mayBeEmpty === true) && content.length <= MAX_MESSAGE_LENGTH);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null) return setError(t`Choose a day and a time`);
    const ahead = Date.parse(chosen) - Date.now();
    if (ahead <= 0) return setError(t`Choose a time in the future`);
    if (ahead > MAX_SEND_LATER_DAYS * DAY_MS) return setError(t`Choose a time within a year`);
    props.onChoose({ content, sendAt: chosen });
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()} title={props.title} size="sm">
      <form noValidate onSubmit={submit} className="space-y-4">
        {props.problem && (
          <p role="alert" className="text-danger-ink">
            {props.problem}
          </p>
        )}
        {props.content !== undefined && (
          <Field label={t`Message`}>
            <Textarea
              dir="auto"
              rows={5}
              value={text}
              maxLength={MAX_MESSAGE_LENGTH}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
        )}
        <Field
          label={t`Date and time`}
          hint={there === null ? t`Your time zone: ${zone}` : t`Your time zone: ${zone}. ${there}`}
          error={error}
        >
          <Input
            type="datetime-local"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={props.onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" disabled={!isTextFine}>
            {props.confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function firstTyped(sendAt: string | undefined, now: number, timezone: string): string {
  return sendAt && Date.parse(sendAt) > now
    ? `${dayOf(sendAt)}T${clockTime(sendAt)}`
    : typedAtFirst(now, timezone);
}
