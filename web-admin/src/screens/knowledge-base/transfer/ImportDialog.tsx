import { Button, Dialog, Field, ProgressBar, Select, toast } from '@chatbot-saas/ui';
import { useState } from 'react';
import { FormAlert } from '../../../components/form/FormAlert.tsx';
import { ImportChooser } from './ImportChooser.tsx';
import { countsOf, ImportPreview } from './ImportPreview.tsx';
import { type ImportFile, type ImportSource, readImportFile, readPasted } from './import-file.ts';
import { SkippedItems } from './SkippedItems.tsx';
import { type Handling, type Import, useImport } from './use-import.ts';

const HANDLING: Record<Handling, string> = {
  skip: 'Skip it',
  update: 'Update what is there',
  add: 'Add it anyway',
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
      title="Import knowledge items"
      description="A spreadsheet as CSV, a list, or an export of this page."
      size="lg"
      // A slip must not cancel what runs.
      dismissible={state.status !== 'running'}
      footer={
        <>
          {isBusy ? (
            <Button onClick={cancel} disabled={isFinishing(state)}>
              {state.status === 'running' ? 'Cancel import' : 'Cancel'}
            </Button>
          ) : (
            <Button onClick={onClose}>Close</Button>
          )}
          {source && state.status !== 'done' && !isBusy && <Button onClick={back}>Choose another</Button>}
          {source && <RunButton state={state} onRun={(result) => void run(source, handling, result)} />}
          {source && state.status === 'failed' && !checked && (
            <Button variant="primary" onClick={() => void check(source, handling)}>
              Try again
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
        {file && 'problem' in file && <FormAlert text={`${file.name}: ${file.problem}`} />}
        {source && <SourceName source={source} />}
        {source && checked && state.status !== 'done' && (
          <Field label="If an item is already there" hint="By its id, else by its question.">
            <Select
              value={handling}
              disabled={isBusy}
              onChange={(event) => handle(event.target.value as Handling)}
            >
              {Object.entries(HANDLING).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
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
      {state.status === 'failed' ? 'Try again' : `Import ${counted(add + update)}`}
    </Button>
  );
}

/** All are written, and the server is making it last: what could still be canceled is no more than the news of it. */
const isFinishing = (state: Import) =>
  state.status === 'running' && state.total > 0 && state.done === state.total;

const counted = (count: number) => (count === 1 ? '1 item' : `${count.toLocaleString()} items`);

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
            label={state.status === 'running' ? 'Items imported' : 'Items checked'}
            done={state.done}
            total={state.total}
          />
          <span className="shrink-0 text-muted text-sm tabular-nums">
            {state.total === 0
              ? 'Sending…'
              : `${state.done.toLocaleString()} of ${state.total.toLocaleString()}`}
          </span>
        </div>
      )}
      {state.status === 'failed' && <FormAlert text={failureText(state)} />}
      <p role="status" className="text-muted empty:hidden">
        {state.status === 'checked' &&
          countsOf(state.result).add + countsOf(state.result).update === 0 &&
          'Nothing to import.'}
        {state.status === 'canceled' && 'Import canceled. Check the list for items already added.'}
        {state.status === 'done' && doneText(state.result)}
      </p>
    </>
  );
}

function failureText({ message, isUncertain, checked }: Extract<Import, { status: 'failed' }>): string {
  if (!checked) return message;
  return isUncertain
    ? `${message} Try again: if the import was done just before, nothing is added twice.`
    : `${message} Nothing was imported.`;
}

function doneText({ imported, updated }: Extract<Import, { status: 'done' }>['result']): string {
  if (imported + updated === 0) return 'Nothing was imported.';
  return [
    ...(imported > 0 ? [`${counted(imported)} imported.`] : []),
    ...(updated > 0 ? [`${counted(updated)} updated.`] : []),
  ].join(' ');
}
