import { Button, Field, Textarea } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
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
        label={t`Or paste a list`}
        hint={t`Spreadsheet cells, “question – answer” lines, or Q: and A: lines`}
      >
        <Textarea
          rows={4}
          value={text}
          dir="auto"
          placeholder={t`When are you open? – Monday to Friday, 9 to 5.`}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button className="self-start" disabled={text.trim() === ''} onClick={() => onPaste(text)}>
        {t`Preview list`}
      </Button>
      <p className="text-sm text-subtle">
        {t`Only question and answer are required. Category, tags, alternatives and id are optional.`}
      </p>
    </>
  );
}
