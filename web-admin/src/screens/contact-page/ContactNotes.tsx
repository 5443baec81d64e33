import { Card, CardHeader, PersonNotes } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useContactNotes } from '../../api/queries/contact-notes.ts';

/** What the team wrote down about a contact. */
export function ContactNotes({ id }: { id: string }) {
  const notes = useContactNotes(id);
  return (
    <Card>
      <CardHeader title={t`Notes`} />
      <div className="px-5 pt-1 pb-5">{notes && <PersonNotes {...notes} />}</div>
    </Card>
  );
}
