import { t } from '@lingui/core/macro';
import { Dialog } from '../overlays/Dialog.tsx';
import { Button } from '../primitives/Button.tsx';
import { type Piece, sidesOf } from './two-texts.ts';

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
      title={t`Changed by someone else`}
      description={t`Choose which version to keep.`}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{t`Keep editing`}</Button>
          <Button onClick={onTakeTheirs}>{t`Use theirs`}</Button>
          <Button variant="primary" loading={isSaving} onClick={onKeepMine}>
            {t`Save mine`}
          </Button>
        </>
      }
    >
      <section
        aria-label={t`Both versions`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        data-starts-here
        className="flex flex-col gap-5"
      >
        {clashes.map((clash) => (
          <TwoVersions key={clash.name} clash={clash} />
        ))}
      </section>
    </Dialog>
  );
}

function TwoVersions({ clash: { label, mine, theirs } }: { clash: Clash }) {
  const sides = sidesOf(mine, theirs);
  return (
    <section aria-label={label}>
      <h3 className="mb-1.5 font-medium">{label}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <Version title={t`Mine`} pieces={sides.mine} />
        <Version title={t`Theirs`} pieces={sides.theirs} />
      </div>
    </section>
  );
}

function Version({ title, pieces }: { title: string; pieces: readonly Piece[] }) {
  return (
    <figure className="flex flex-col">
      <figcaption className="mb-1 text-muted text-sm">{title}</figcaption>
      <p
        dir="auto"
        className="flex-1 whitespace-pre-wrap rounded-md border border-line bg-sunken px-3 py-2.5 text-start [overflow-wrap:anywhere]"
      >
        {pieces.length === 0 && <span className="text-muted">{t`Empty`}</span>}
        {pieces.map(({ text, differs }, place) => {
          const Part = differs ? Different : 'span';
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places.
          return <Part key={place}>{text}</Part>;
        })}
      </p>
    </figure>
  );
}

const Different = ({ children }: { children: string }) => (
  <mark className="rounded-sm bg-warning-soft text-ink underline decoration-2 decoration-warning underline-offset-4">
    {children}
  </mark>
);
