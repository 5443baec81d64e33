import type { User, View, ViewDraft } from '@chatbot-saas/contract';
import { reaches } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { Ellipsis, Pencil, Plus, RefreshCw, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { Menu, MenuItem } from '../../overlays/Menu.tsx';
import { toast } from '../../overlays/toast.tsx';
import { Button, buttonClass } from '../../primitives/Button.tsx';
import { cx } from '../../primitives/cx.ts';
import { NO_FILTER, narrows } from '../filter/inbox-filter.ts';
import { isShown, type Shown, savedFrom, shownBy } from './saved-view.ts';
import { ViewDialog } from './ViewDialog.tsx';

/** The saved views, and what can be done with them; each answers null once it is done, else why it was not. */
export interface ViewLibrary {
  views: readonly View[];
  save(draft: ViewDraft): Promise<string | null>;
  change(view: View, to: Partial<ViewDraft>): Promise<string | null>;
  remove(view: View): Promise<string | null>;
}

export interface SavedViewsProps {
  library: ViewLibrary;
  viewer: Pick<User, '_id' | 'role'>;
  shown: Shown;
  onOpen: (shown: Shown) => void;
}

/** One's own saved views and those that teammates share; what is shown and not saved yet can be. */
export function SavedViews({ library, viewer, shown, onOpen }: SavedViewsProps) {
  const { views, save, change, remove } = library;
  const [edited, setEdited] = useState<View | 'new' | null>(null);
  const isNew =
    (narrows(shown.filter) || shown.filter.sort !== NO_FILTER.sort || shown.search !== '') &&
    !views.some((view) => isShown(view, shown));
  if (views.length === 0 && !isNew) return null;

  return (
    <section aria-label={t`Saved views`} className="mx-2 border-line border-t py-2">
      <ul className="flex flex-col gap-0.5">
        {views.map((view) => (
          <SavedView
            key={view._id}
            view={view}
            viewer={viewer}
            isOpen={isShown(view, shown)}
            onOpen={() => onOpen(shownBy(view))}
            onEdit={() => setEdited(view)}
            onReplace={isNew ? () => void orToast(change(view, savedFrom(shown))) : undefined}
            onRemove={() => void orToast(remove(view))}
          />
        ))}
      </ul>
      {isNew && (
        <Button size="sm" variant="ghost" className="mt-1 px-2.5" onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-4" />
          {t`Save view`}
        </Button>
      )}
      {edited === 'new' && (
        <ViewDialog
          title={t`Save view`}
          start={{ name: '', shared: false }}
          onSave={(named) => save({ ...named, ...savedFrom(shown) })}
          onClose={() => setEdited(null)}
        />
      )}
      {edited !== null && edited !== 'new' && (
        <ViewDialog
          title={t`Rename view`}
          start={edited}
          onSave={({ name, shared }) => change(edited, { name, shared })}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

/** Where nothing else on the screen could say why not. */
async function orToast(change: Promise<string | null>): Promise<void> {
  const problem = await change;
  if (problem !== null) toast.error(problem);
}

interface SavedViewProps extends Pick<SavedViewsProps, 'viewer'> {
  view: View;
  isOpen: boolean;
  onOpen: () => void;
  onEdit: () => void;
  /** Where what is shown could take its place. */
  onReplace: (() => void) | undefined;
  onRemove: () => void;
}

function SavedView({ view, viewer, isOpen, onOpen, onEdit, onReplace, onRemove }: SavedViewProps) {
  const { name, owner, shared } = view;
  const mayEdit = owner?._id === viewer._id || reaches(viewer.role, 'admin');
  const icon = 'size-4';
  return (
    <li
      className={cx(
        'flex items-center rounded-md text-sm',
        isOpen ? 'bg-pressed font-medium text-ink' : 'text-muted hover:bg-hover hover:text-ink',
      )}
    >
      <button
        type="button"
        aria-pressed={isOpen}
        title={name}
        onClick={onOpen}
        className="flex min-h-8 min-w-0 flex-1 items-center gap-1.5 rounded-md px-2.5 py-1 text-start"
      >
        <bdi className="truncate">{name}</bdi>
        {shared && <Users aria-label={t`Shared`} className="size-3.5 shrink-0 text-subtle" />}
      </button>
      {mayEdit && (
        <Menu
          trigger={
            <button
              type="button"
              aria-label={t`Actions for ${name}`}
              className={cx(buttonClass('ghost', 'sm'), 'px-1')}
            >
              <Ellipsis aria-hidden className={icon} />
            </button>
          }
        >
          <MenuItem icon={<Pencil aria-hidden className={icon} />} onSelect={onEdit}>
            {t`Rename or share`}
          </MenuItem>
          {onReplace && (
            <MenuItem icon={<RefreshCw aria-hidden className={icon} />} onSelect={onReplace}>
              {t`Use current filters`}
            </MenuItem>
          )}
          <MenuItem danger icon={<Trash2 aria-hidden className={icon} />} onSelect={onRemove}>
            {t`Delete`}
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
