import { app, type Session } from 'electron';

/** The languages of the person's system; a Mac finds the language by itself. */
export function checkSpelling(session: Session): void {
  if (process.platform === 'darwin') return;
  const available = session.availableSpellCheckerLanguages;
  const languages = app.getPreferredSystemLanguages().flatMap((language) => {
    const exact = available.find((one) => one.toLowerCase() === language.toLowerCase());
    const [base] = language.split('-');
    return exact ?? available.find((one) => one === base) ?? [];
  });
  session.setSpellCheckerLanguages([...new Set(languages)]);
}
