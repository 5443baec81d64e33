import { Button, Dialog, ProgressBar, toast } from '@chatbot-saas/ui';
import { useState } from 'react';
import { FormAlert } from '../../../components/form/FormAlert.tsx';
import { Snippet } from '../../../components/Snippet.tsx';
import { FileChooser } from './FileChooser.tsx';
import { type ImportFile, readImportFile } from './import-file.ts';
import { SkippedItems } from './SkippedItems.tsx';
import { type Import, useImport } from './use-import.ts';

const EXAMPLE = `[
  {
    "question": "When are you open?",
    "answer": "Monday to Friday, 9 to 5.",
    "category": "general",
    "tags": ["hours"]
  }
]`;

/** From a file to items: what is in it, how far it is, what was skipped and why. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<ImportFile>();
  const { state, run, cancel, reset } = useImport();
  const items = file && 'items' in file ? file.items : undefined;
  const isRunning = state.status === 'running';

  const choose = async (chosen: File) => {
    reset();
    const read = await readImportFile(chosen);
    setFile(read);
    if ('problem' in read) toast.error(read.problem);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import knowledge items"
      description="A JSON file with a list of items, such as an export of this page."
      // A slip must not cancel what runs.
      dismissible={!isRunning}
      footer={
        <>
          {isRunning ? (
            <Button onClick={cancel} disabled={isFinishing(state)}>
              Cancel import
            </Button>
          ) : (
            <Button onClick={onClose}>Close</Button>
          )}
          {items && state.status !== 'done' && (
            <Button variant="primary" loading={isRunning} onClick={() => void run(items)}>
              {state.status === 'failed' ? 'Try again' : `Import ${counted(items.length)}`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!isRunning && state.status !== 'done' && <FileChooser onChoose={(chosen) => void choose(chosen)} />}
        {file && 'problem' in file && <FormAlert text={`${file.name}: ${file.problem}`} />}
        {items && file && (
          <p className="flex min-w-0 gap-2">
            <bdi className="truncate font-medium" title={file.name}>
              {file.name}
            </bdi>
            <span className="shrink-0 text-muted">{counted(items.length)}</span>
          </p>
        )}
        {!file && <Example />}
        <Outcome state={state} />
        {state.status === 'done' && state.skipped.length > 0 && items && (
          <SkippedItems skipped={state.skipped} items={items} />
        )}
      </div>
    </Dialog>
  );
}

/** All are written, and the server is making it last: what could still be canceled is no more than the news of it. */
const isFinishing = (state: Import) =>
  state.status === 'running' && state.total > 0 && state.done === state.total;

const counted = (count: number) => (count === 1 ? '1 item' : `${count.toLocaleString()} items`);

function Outcome({ state }: { state: Import }) {
  return (
    <>
      {state.status === 'running' && (
        <div className="flex items-center gap-3">
          <ProgressBar label="Items imported" done={state.done} total={state.total} />
          <span className="shrink-0 text-muted text-sm tabular-nums">
            {state.total === 0
              ? 'Sending…'
              : `${state.done.toLocaleString()} of ${state.total.toLocaleString()}`}
          </span>
        </div>
      )}
      {state.status === 'failed' && (
        <FormAlert
          text={
            state.isUncertain
              ? `${state.message} Try again: if the import was done just before, nothing is added twice.`
              : `${state.message} Nothing was imported.`
          }
        />
      )}
      <p role="status" className="text-muted empty:hidden">
        {state.status === 'canceled' && 'Import canceled. Had it just been done, the list shows its items.'}
        {state.status === 'done' &&
          (state.imported > 0 ? `${counted(state.imported)} imported.` : 'Nothing was imported.')}
      </p>
    </>
  );
}

function Example() {
  return (
    <section>
      <h3 className="mb-1.5 font-medium text-sm">What the file looks like</h3>
      <Snippet>{EXAMPLE}</Snippet>
      <p className="mt-1.5 text-sm text-subtle">
        A question and an answer are all an item needs. Items already there are neither compared nor replaced.
      </p>
    </section>
  );
}
