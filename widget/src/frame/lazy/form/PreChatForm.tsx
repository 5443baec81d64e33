import type { ShownForm } from '@chatbot-saas/contract';
import { CONSENT_KEY, NAME_KEY } from '@chatbot-saas/contract/domain';
import { useLayoutEffect, useRef, useState } from 'react';
import * as lazyTexts from '#lazy-texts';
import { hasPointer } from '../../components/focus.ts';
import { personOf } from '../../conversation/person/said.ts';
import { backText } from '../../i18n/back-text.ts';
import { sentenceFor } from '../../i18n/failure.ts';
import { CURRENT } from '../../network/visitor-api.ts';
import type { Chat } from '../../store/chat.ts';
import type { ChatState } from '../../store/state.ts';
import { FormField } from './FormField.tsx';
import { problemsIn, type Typed, visitorOf } from './form-answers.ts';

interface Props {
  chat: Chat;
  state: ChatState;
  isOpen: boolean;
}

/** What is asked before the first message. What is typed in it outlives a reload. */
export function PreChatForm({ chat, state, isOpen }: Props) {
  const form = state.config?.form as ShownForm;
  const { storage } = chat;
  const [typed, setTyped] = useState<Typed>(() => ({
    ...saidIn(form, chat),
    ...(storage.get('form') as Typed | null),
  }));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const box = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    if (isOpen && hasPointer()) focusOn(box.current, 'input, select');
  }, [isOpen]);

  const change = (key: string, text: string) => {
    const next = { ...typed, [key]: text };
    setTyped(next);
    storage.set('form', next);
    setProblems({ ...problems, [key]: '' });
  };
  const send = async () => {
    const found = problemsIn(form, typed);
    setProblems(found);
    // Its sentence is read out with the field.
    if (Object.keys(found).length > 0) return setTimeout(() => focusOn(box.current, '[aria-invalid=true]'));
    setSending(true);
    try {
      const visitor = visitorOf(form, typed);
      if (chat.sessionId())
        await chat.api.call('POST /chat/{id}/visitor', { params: CURRENT, body: visitor });
      storage.set('answers', visitor);
      storage.remove('form');
      chat.state.set({ emailLeft: visitor.email ?? null });
    } catch (error) {
      setFailure(sentenceFor(error));
      setSending(false);
    }
  };

  return (
    <form
      ref={box}
      class="card ask"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p dir="auto">{introOf(state)}</p>
      {form.fields.map((field) => (
        <FormField
          key={field.key}
          field={field}
          value={typed[field.key] ?? ''}
          problem={problems[field.key]}
          onChange={(text) => change(field.key, text)}
        />
      ))}
      {form.consent && (
        <div>
          <label class="tick">
            <input
              type="checkbox"
              checked={Boolean(typed[CONSENT_KEY])}
              aria-invalid={Boolean(problems[CONSENT_KEY])}
              aria-describedby="consent-problem"
              onChange={(event) => change(CONSENT_KEY, event.currentTarget.checked ? 'yes' : '')}
            />
            <span dir="auto">
              {form.consent.text}{' '}
              {form.consent.url && (
                <a href={form.consent.url} target="_blank" rel="noopener noreferrer">
                  {lazyTexts.readMore}
                </a>
              )}
            </span>
          </label>
          <p id="consent-problem" class="field-error" role="alert">
            {problems[CONSENT_KEY]}
          </p>
        </div>
      )}
      <button type="submit" class="solid" disabled={isSending}>
        {lazyTexts.startChat}
      </button>
      <p class="field-error" role="alert">
        {failure}
      </p>
    </form>
  );
}

/** While no agent is there: when that changes, and where the visitor can be reached. */
function introOf({ config, agentsOnline }: ChatState): string {
  if (agentsOnline) return lazyTexts.beforeWeStart;
  const back = config?.open ? '' : backText(config?.opensAt);
  return `${back || config?.widget.away || lazyTexts.agentsOffline} ${lazyTexts.reachPrompt}`;
}

/** What the page knows of its visitor, who may say otherwise. */
function saidIn({ fields }: ShownForm, { said }: Chat): Typed {
  const { name = '', email = '' } = personOf(said).visitor;
  return Object.fromEntries(
    fields.flatMap(({ key, type }) =>
      type === 'email' ? [[key, email]] : key === NAME_KEY ? [[key, name]] : [],
    ),
  );
}

const focusOn = (box: HTMLElement | null, selector: string) =>
  box?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
