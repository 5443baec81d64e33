import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

/** Of a menu item whose action is Electron's. Its own labels are in English, whatever the language. */
const LABELS = {
  undo: msg`Undo`,
  redo: msg`Redo`,
  cut: msg`Cut`,
  copy: msg`Copy`,
  paste: msg`Paste`,
  pasteAndMatchStyle: msg`Paste without formatting`,
  delete: msg`Delete`,
  selectAll: msg`Select all`,
  resetZoom: msg`Normal size`,
  zoomIn: msg`Larger`,
  zoomOut: msg`Smaller`,
  togglefullscreen: msg`Full screen`,
  minimize: msg`Minimize`,
  close: msg`Close window`,
  zoom: msg({ message: 'Zoom', context: 'window' }),
  front: msg`Bring all to front`,
  services: msg`Services`,
  hideOthers: msg`Hide others`,
  unhide: msg`Show all`,
} satisfies Record<string, MessageDescriptor>;

export const labeled = <Role extends keyof typeof LABELS>(role: Role) => ({ role, label: t(LABELS[role]) });
