import { Button, Dialog } from '@chatbot-saas/shared/ui';

/** One field that was changed on both sides. */
export interface Clash {
  /** Of the field in its form. */
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

export interface StaleVersionDialogProps {
  clashes: readonly Clash[];
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Back to the form, with nothing saved and nothing lost. */
  onClose: () => void;
}

/** Shows both texts of what was saved by two people, and lets this one choose. */
export function StaleVersionDialog({
  clashes,
  isSaving,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: StaleVersionDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Changed by someone else"
      description="This was saved while you were editing. Choose which version to keep."
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button onClick={onTakeTheirs}>Use the saved version</Button>
          <Button variant="primary" loading={isSaving} onClick={onKeepMine}>
            Save mine
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {clashes.map(({ name, label, mine, theirs }) => (
          <section key={name} aria-label={label}>
            <h3 className="mb-1.5 font-medium">{label}</h3>
            <div className="grid gap-3 sm:grid-cols-2">
              <Version title="Yours" text={mine} />
              <Version title="Saved now" text={theirs} />
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <figure>
      <figcaption className="mb-1 text-muted text-sm">{title}</figcaption>
      <p
        dir="auto"
        className="whitespace-pre-wrap rounded-md border border-line bg-sunken px-3 py-2.5 text-start [overflow-wrap:anywhere]"
      >
        {text || <span className="text-muted">Empty</span>}
      </p>
    </figure>
  );
}
