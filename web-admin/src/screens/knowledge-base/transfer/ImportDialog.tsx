import { Button, Dialog, Field, FormAlert, formatNumber, ProgressBar, Select, toast } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { ImportChooser } from './ImportChooser.tsx';
import { countsOf, ImportPreview } from './ImportPreview.tsx';
import { type ImportFile, type ImportSource, readImportFile, readPasted } from './import-file.ts';
import { SkippedItems } from './SkippedItems.tsx';
import { type Handling, type Import, useImport } from './use-import.ts';

const HANDLING: Record<Handling, MessageDescriptor> = {
  skip: msg`Skip it`,
  update: msg`Update it`,
  add: msg`Add it anyway`,
};

/** From a file or a list to items: what it would do, how far it is, what was skipped and why. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<ImportFile>();
  const [handling, setHandling] = useState<Handling>('skip');
  const { state, check, run, cancel, reset } = useImport();
  const source = file && 'body' in file ? file : undefined;
  const isBusy = state.status === 'running' || state.status === 'checking';
  const checked = 'checked' in state ? state.checked : state.status === 'checked' ? state.result : null;

  const choose = (chosen: ImportFile) => {
    reset();
    setFile(chosen);
    if ('problem' in chosen) toast.error(chosen.problem);
    else void check(chosen, handling);
  };
  const handle = (next: Handling) => {
    setHandling(next);
    if (source) void check(source, next);
  };
  const back = () => {
    reset();
    setFile(undefined);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Import knowledge items`}
      description={t`Use a CSV file, a list, or an export from here.`}
      size="lg"
      // A slip must not cancel what runs.
      dismissible={state.status !== 'running'}
      footer={
        <>
          {isBusy ? (
            <Button onClick={cancel} disabled={isFinishing(state)}>
              {state.status === 'running' ? t`Cancel import` : t`Cancel`}
            </Button>
          ) : (
            <Button onClick={onClose}>{t`Close`}</Button>
          )}
          {source && state.status !== 'done' && !isBusy && (
            <Button onClick={back}>{t`Choose another`}</Button>
          )}
          {source && <RunButton state={state} onRun={(result) => void run(source, handling, result)} />}
          {source && state.status === 'failed' && !checked && (
            <Button variant="primary" onClick={() => void check(source, handling)}>
              {t`Try again`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!source && (
          <ImportChooser
            onFile={(chosen) => void readImportFile(chosen).then(choose)}
            onPaste={(text) => choose(readPasted(text))}
          />
        )}
        {file && 'problem' in file && <FormAlert text={problemText(file)} />}
        {source && <SourceName source={source} />}
        {source && checked && state.status !== 'done' && (
          <Field label={t`If an item already exists`} hint={t`Matched by ID, then by question`}>
            <Select
              value={handling}
              disabled={isBusy}
              onChange={(event) => handle(event.target.value as Handling)}
            >
              {Object.entries(HANDLING).map(([value, label]) => (
                <option key={value} value={value}>
                  {t(label)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Outcome state={state} />
        {state.status === 'checked' && <ImportPreview result={state.result} />}
        {state.status === 'done' && state.result.skipped.length > 0 && source && (
          <SkippedItems skipped={state.result.skipped} source={source} preview={state.checked.preview} />
        )}
      </div>
    </Dialog>
  );
}

function RunButton({
  state,
  onRun,
}: {
  state: Import;
  onRun: (checked: Extract<Import, { status: 'checked' }>['result']) => void;
}) {
  const isRunning = state.status === 'running';
  if (state.status !== 'checked' && !isRunning && state.status !== 'failed') return null;
  const checked = state.status === 'checked' ? state.result : state.checked;
  if (!checked) return null;
  const { add, update } = countsOf(checked);
  return (
    <Button
      variant="primary"
      loading={isRunning}
      disabled={add + update === 0}
      onClick={() => onRun(checked)}
    >
      {state.status === 'failed' ? t`Try again` : importText(add + update)}
    </Button>
  );
}

/** All are written, and the server is making it last: what could still be canceled is no more than the news of it. */
const isFinishing = (state: Import) =>
  state.status === 'running' && state.total > 0 && state.done === state.total;

const counted = (count: number) => t`${plural(count, { one: '# item', other: '# items' })}`;
const importText = (count: number) => t`${plural(count, { one: 'Import # item', other: 'Import # items' })}`;
const problemText = ({ name, problem }: { name: string; problem: string }) => t`${name}: ${problem}`;

function SourceName({ source }: { source: ImportSource }) {
  return (
    <p className="flex min-w-0 gap-2">
      <bdi className="truncate font-medium" title={source.name}>
        {source.name}
      </bdi>
      {source.items && <span className="shrink-0 text-muted">{counted(source.items.length)}</span>}
    </p>
  );
}

function Outcome({ state }: { state: Import }) {
  return (
    <>
      {(state.status === 'running' || state.status === 'checking') && (
        <div className="flex items-center gap-3">
          <ProgressBar
            label={state.status === 'running' ? t`Items imported` : t`Items checked`}
            done={state.done}
            total={state.total}
          />
          <span className="shrink-0 text-muted text-sm tabular-nums">
            {state.total === 0 ? t`Sending…` : progressText(state)}
          </span>
        </div>
      )}
      {state.status === 'failed' && <FormAlert text={failureText(state)} />}
      <p role="status" className="text-muted empty:hidden">
        {state.status === 'checked' &&
          countsOf(state.result).add + countsOf(state.result).update === 0 &&
          t`Nothing to import.`}
        {state.status === 'canceled' && t`Import canceled. Check the list for items already added.`}
        {state.status === 'done' && doneText(state.result)}
      </p>
    </>
  );
}

function progressText(progress: { done: number; total: number }) {
  const [done, total] = [formatNumber(progress.done), formatNumber(progress.total)];
  return t`${done} of ${total}`;
}

function failureText({ message, isUncertain, checked }: Extract<Import, { status: 'failed' }>): string {
  if (!checked) return message;
  return isUncertain
    ? t`${message} Try again – nothing is added twice.`
    : t`${message} Nothing was imported.`;
}

function doneText({ imported, updated }: Extract<Import, { status: 'done' }>['result']): string {
  if (imported + updated === 0) return t`Nothing was imported.`;
  return [
    ...(imported > 0
      ? [t`${plural(imported, { one: '# item imported.', other: '# items imported.' })}`]
      : []),
    ...(updated > 0 ? [t`${plural(updated, { one: '# item updated.', other: '# items updated.' })}`] : []),
  ].join(' ');
}
