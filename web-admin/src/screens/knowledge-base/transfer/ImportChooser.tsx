import { Button, Field, Textarea } from '@chatbot-saas/ui';
import { useState } from 'react';
import { FileChooser } from './FileChooser.tsx';

export interface ImportChooserProps {
  onFile: (file: File) => void;
  onPaste: (text: string) => void;
}

/** Where the items come from: a file, or what was copied elsewhere. */
export function ImportChooser({ onFile, onPaste }: ImportChooserProps) {
  const [text, setText] = useState('');
  return (
    <>
      <FileChooser onChoose={onFile} />
      <Field
        label="Or paste a list"
        hint="Cells of a spreadsheet, “question – answer” lines, or Q: and A: lines."
      >
        <Textarea
          rows={4}
          value={text}
          dir="auto"
          placeholder={'When are you open? – Monday to Friday, 9 to 5.'}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button className="self-start" disabled={text.trim() === ''} onClick={() => onPaste(text)}>
        Preview list
      </Button>
      <p className="text-sm text-subtle">
        A spreadsheet needs a column for the question and one for the answer. Category, tags, alternatives and
        id are optional.
      </p>
    </>
  );
}
