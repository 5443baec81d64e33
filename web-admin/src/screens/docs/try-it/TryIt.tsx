import { Button, Checkbox, ConfirmDialog, Field, Input, Textarea } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Send } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import * as session from '../../../session/session.ts';
import { CodeBlock } from '../CodeBlock.tsx';
import type { Operation, Parameter } from '../reference/document.ts';
import { AnswerView } from './AnswerView.tsx';
import { Credentials } from './Credentials.tsx';
import {
  curlOf,
  type Draft,
  exampleBody,
  examplePath,
  fieldErrorsOf,
  outgoing,
  startedSession,
} from './request.ts';
import { useTryIt } from './try-it-state.tsx';
import { useSend } from './use-send.ts';

/** A call as it can be made here and now, against the real workspace. */
export function TryIt({ operation }: { operation: Operation }) {
  const signedIn = session.useSession();
  const { apiKey, sessionId, setSessionId } = useTryIt();
  const { sending, send, cancel } = useSend((answer) => {
    const started = startedSession(operation, answer.body);
    if (started) setSessionId(started);
  });
  const [draft, setDraft] = useState<Draft>(() => ({
    path: examplePath(operation, sessionId),
    query: {},
    body: exampleBody(operation, sessionId),
    auth: firstChoice(operation, signedIn.status === 'signed-in'),
    stream: operation.events !== undefined,
  }));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isAsking, setIsAsking] = useState(false);

  const endpoint = `${operation.method} ${operation.path}`;

  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFaults({});
  };
  const request = outgoing(operation, draft, { apiKey, token: session.token() });
  const isSending = sending.state === 'waiting' || sending.state === 'receiving';
  const isStranger = draft.auth === 'staff' && signedIn.status !== 'signed-in';
  // A key is made for trials like this one; one's own session reaches everything there is.
  const mustAsk = operation.method !== 'GET' && (draft.auth === 'staff' || operation.method === 'DELETE');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = fieldErrorsOf(operation, draft, { apiKey, token: session.token() });
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if (mustAsk) setIsAsking(true);
    else void send(request);
  };

  const field = (place: 'path' | 'query') => (parameter: Parameter) => (
    <Field
      key={`${place}.${parameter.name}`}
      label={<span translate="no">{parameter.name}</span>}
      hint={parameter.description && <span lang="en">{parameter.description}</span>}
      required={parameter.required === true}
      error={faults[`${place}.${parameter.name}`]}
    >
      <Input
        autoComplete="off"
        spellCheck={false}
        placeholder={parameter.schema.default === undefined ? '' : String(parameter.schema.default)}
        value={draft[place][parameter.name] ?? ''}
        onChange={(event) => change({ [place]: { ...draft[place], [parameter.name]: event.target.value } })}
      />
    </Field>
  );

  return (
    <div className="grid min-w-0 gap-6 fold:grid-cols-2">
      <form noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-4">
        <Credentials
          takes={operation.credentials}
          value={draft.auth}
          onChange={(auth) => change({ auth })}
          error={faults.apiKey}
        />
        {operation.parameters.filter((one) => one.in === 'path').map(field('path'))}
        {operation.parameters.filter((one) => one.in === 'query').map(field('query'))}
        {operation.body && (
          <Field label={t`Body`} error={faults.body}>
            <Textarea
              rows={Math.min(14, draft.body.split('\n').length + 1)}
              spellCheck={false}
              value={draft.body}
              onChange={(event) => change({ body: event.target.value })}
              className="font-mono"
            />
          </Field>
        )}
        {operation.events && (
          <Checkbox
            label={t`Stream the response`}
            checked={draft.stream}
            onChange={(event) => change({ stream: event.target.checked })}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant="primary"
            loading={isSending}
            disabled={isStranger}
            icon={<Send aria-hidden className="size-4 rtl:-scale-x-100" />}
          >
            {t`Send`}
          </Button>
          {isSending && <Button onClick={cancel}>{t`Cancel`}</Button>}
          {operation.body && !isSending && (
            <Button variant="ghost" onClick={() => change({ body: exampleBody(operation, sessionId) })}>
              {t`Reset to example`}
            </Button>
          )}
        </div>
      </form>
      <div className="flex min-w-0 flex-col gap-4">
        <CodeBlock
          title={t`curl command`}
          code={curlOf(hidden(request))}
          // A session token is a credential and must not be copied around.
          copies={curlOf(draft.auth === 'staff' ? hidden(request) : request)}
        />
        <AnswerView sending={sending} />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Send ${endpoint}?`}
        message={warningText(signedIn.status === 'signed-in' ? signedIn.tenant.name : null)}
        confirmLabel={t`Send`}
        danger={operation.method === 'DELETE'}
        onConfirm={async () => void send(request)}
      />
    </div>
  );
}

const warningText = (workspace: string | null) =>
  workspace === null
    ? t`This runs in your live workspace, as if you did it in the app.`
    : t`This runs in your live workspace, “${workspace}”, as if you did it in the app.`;

function firstChoice({ credentials }: Operation, isSignedIn: boolean): Draft['auth'] {
  if (isSignedIn && credentials.includes('staff')) return 'staff';
  return credentials[0] ?? 'none';
}

/** As it may stand on a screen that others see too. */
function hidden(request: ReturnType<typeof outgoing>): ReturnType<typeof outgoing> {
  const { Authorization, 'X-API-Key': apiKey, ...headers } = request.headers;
  return {
    ...request,
    headers: {
      ...(Authorization !== undefined && { Authorization: 'Bearer YOUR_TOKEN' }),
      ...(apiKey !== undefined && {
        'X-API-Key': apiKey.length > 16 ? `${apiKey.slice(0, 12)}…${apiKey.slice(-4)}` : apiKey,
      }),
      ...headers,
    },
  };
}
