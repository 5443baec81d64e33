import { t } from '@lingui/core/macro';
import { type ContextMenuParams, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron';
import { labeled } from './labeled-role.ts';

/** What a right click offers: spelling where a word is wrong, and the edit commands that apply. */
export function installContextMenu(contents: WebContents): void {
  contents.on('context-menu', (_event, params) => {
    const items = [...spelling(contents, params), ...editing(params)];
    if (items.length > 0) Menu.buildFromTemplate(items).popup();
  });
}

function spelling(contents: WebContents, params: ContextMenuParams): MenuItemConstructorOptions[] {
  const { misspelledWord, dictionarySuggestions } = params;
  if (!params.isEditable || !misspelledWord) return [];
  const suggestions = dictionarySuggestions.map((word) => ({
    label: word,
    click: () => contents.replaceMisspelling(word),
  }));
  const learn = () => contents.session.addWordToSpellCheckerDictionary(misspelledWord);
  return [
    ...(suggestions.length > 0 ? suggestions : [{ label: t`No suggestions`, enabled: false }]),
    { type: 'separator' },
    { label: t`Add to dictionary`, click: learn },
    { type: 'separator' },
  ];
}

function editing({ isEditable, editFlags, selectionText }: ContextMenuParams): MenuItemConstructorOptions[] {
  if (isEditable) {
    return [
      { ...labeled('cut'), enabled: editFlags.canCut },
      { ...labeled('copy'), enabled: editFlags.canCopy },
      { ...labeled('paste'), enabled: editFlags.canPaste },
      { type: 'separator' },
      { ...labeled('selectAll'), enabled: editFlags.canSelectAll },
    ];
  }
  return selectionText.trim() === '' ? [] : [labeled('copy')];
}
