import * as lateTexts from '#late-texts';
import { EmailForm } from './EmailForm.tsx';

/** Nobody is there: the visitor leaves an address, and the conversation does not end in a wall. */
export function EmailCapture({ onSave }: { onSave: (email: string) => Promise<void> }) {
  return <EmailForm label={lateTexts.emailPrompt} action={lateTexts.emailSend} onSend={onSave} />;
}
