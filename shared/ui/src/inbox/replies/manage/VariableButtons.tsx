import { t } from '@lingui/core/macro';
import type { RefObject } from 'react';
import { applyEdit } from '../../format/edit-text.ts';

interface VariableButtonsProps {
  box: RefObject<HTMLTextAreaElement | null>;
}

/** Puts a variable where the caret is. */
export function VariableButtons({ box }: VariableButtonsProps) {
  const variables = [
    { text: `{{visitor.name|${t`there`}}}`, name: t`Visitor’s name` },
    { text: '{{agent.name}}', name: t`Your name` },
    { text: '{{workspace.name}}', name: t`Workspace` },
    { text: '{{attribute.key|…}}', name: t`Attribute` },
    { text: '{{caret}}', name: t`Cursor` },
  ];
  const insert = (text: string) => {
    const element = box.current;
    if (!element) return;
    const { selectionStart: from, selectionEnd: to } = element;
    const caret = from + text.length;
    applyEdit(element, { from, to, text, select: [caret, caret] });
  };
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1.5">
      <legend className="sr-only">{t`Insert a variable`}</legend>
      {variables.map(({ text, name }) => (
        <button
          key={name}
          type="button"
          title={text}
          onClick={() => insert(text)}
          className="min-h-7 rounded-full pointer-coarse:min-h-11 border border-line px-2.5 text-muted text-sm hover:bg-hover hover:text-ink"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
