// What only some conversations come to: a person, an end, the options.
export const offered = (name: string) => `Sie werden mit ${name} verbunden …`;
export const connected = (name: string) => `Sie sind jetzt mit ${name} verbunden.`;
export const looking = 'Wir suchen jemanden, der Zeit für Sie hat …';
export const nobodyOnline =
  'Gerade ist niemand aus unserem Team online. Ihre Unterhaltung ist gespeichert, und Antworten erscheinen hier.';
export const ended = 'Diese Unterhaltung ist beendet.';
export const email = 'E-Mail-Adresse';
export const emailInvalid = 'Geben Sie eine gültige E-Mail-Adresse ein';
export const sound = 'Ton';
export const on = 'An';
export const off = 'Aus';
export const downloadTranscript = 'Verlauf herunterladen';
export const emailTranscript = 'Verlauf per E-Mail';
export const transcriptPrompt = 'Wohin sollen wir den Verlauf schicken?';
export const transcriptSent = (email: string) => `Unterwegs an ${email}.`;
export const endChat = 'Unterhaltung beenden';
export const endQuestion = 'Diese Unterhaltung beenden?';
export const end = 'Beenden';
export const cancel = 'Abbrechen';
export const rateQuestion = 'Wie war diese Unterhaltung?';
export const comment = 'Möchten Sie etwas hinzufügen?';
export const stars = (count: number) => (count === 1 ? '1 Stern' : `${count} Sterne`);
export const queue = (position: number, minutes: number | null) => {
  const place = position === 1 ? 'Sie sind als Nächstes dran' : `Sie sind an ${position}. Stelle`;
  return minutes === null ? `${place}.` : `${place}, etwa ${minutes} Min.`;
};
