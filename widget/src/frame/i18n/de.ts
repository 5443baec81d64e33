// What the window shows from the start.
export const title = 'Support-Chat';
export const subtitle = 'Wir helfen gern';
export const minimize = 'Verkleinern';
export const close = 'Schließen';
export const unread = (count: number) => `${count} ungelesen`;
export const messages = 'Nachrichten';
export const input = 'Ihre Nachricht';
export const placeholder = 'Nachricht schreiben …';
export const send = 'Senden';
export const human = 'Mit einem Menschen sprechen';
export const poweredBy = 'Ein Dienst von ChatBot SaaS';
export const keyRequired = 'API-Schlüssel fehlt';
export const keyRequiredHint = 'Ergänzen Sie data-api-key="sk_…" im Script-Tag, das diesen Chat einbindet.';
export const connecting = 'Verbindung wird aufgebaut …';
export const connectFailed = 'Keine Verbindung. Bitte versuchen Sie es noch einmal.';
export const handoffFailed = 'Es konnte niemand gerufen werden. Bitte versuchen Sie es noch einmal.';
export const rateLimited = 'Zu viele Anfragen. Bitte versuchen Sie es später noch einmal.';
export const serverError = 'Fehler auf dem Server. Bitte versuchen Sie es später noch einmal.';
export const anError = 'Es ist ein Fehler aufgetreten';
export const accessDenied = (reason: string) => `Zugriff verweigert: ${reason}`;
export const encountered = (reason: string) => `Entschuldigung, es ist ein Fehler aufgetreten: ${reason}`;
export const retry = 'Noch einmal versuchen';
export const offline = 'Sie sind offline. Nachrichten werden gesendet, sobald Sie wieder verbunden sind.';
export const reconnecting = 'Verbindung unterbrochen. Neuer Versuch …';
export const waitingToSend = 'Wird gesendet, sobald es geht';
export const notSent = 'Nicht gesendet';
export const basedOn = (question: string) => `Beruht auf „${question}“`;
export const basedOnSeveral = (count: number) => `Beruht auf ${count} Quellen`;
export const assistantTyping = 'Der Assistent schreibt';
export const agentTyping = (name: string) => `${name} schreibt`;
export const anAgent = 'Unser Team';
export const assistant = 'Assistent';
export const you = 'Sie';
export const rated = 'Danke für Ihre Bewertung.';
export const newMessages = 'Neue Nachrichten';
export const options = 'Optionen';

// What only some conversations come to: a person, an end, the options.
export const offered = (name: string) => `Sie werden mit ${name} verbunden …`;
export const connected = (name: string) => `Sie sind jetzt mit ${name} verbunden.`;
export const looking = 'Wir suchen jemanden, der Zeit für Sie hat …';
export const agentsOffline =
  'Gerade ist niemand aus unserem Team online. Ihre Unterhaltung ist gespeichert, und Antworten erscheinen hier.';
export const ended = 'Diese Unterhaltung ist beendet.';
export const endedIdle =
  'Diese Unterhaltung wurde beendet, weil länger niemand geschrieben hat. Schreiben Sie eine Nachricht, um sie fortzusetzen.';
export const startNew = 'Neue Unterhaltung beginnen';
export const backToAssistant = 'Zurück zum Assistenten';
export const email = 'E-Mail-Adresse';
export const emailInvalid = 'Geben Sie eine gültige E-Mail-Adresse ein';
export const sound = 'Ton';
export const switchedOn = 'An';
export const switchedOff = 'Aus';
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
