/** Through the person's system, for whoever is looking elsewhere; who sees this page has the toast. */
export function showInBackground(id: string, text: string, description?: string): void {
  if (document.hasFocus() || !('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(text, { tag: id, ...(description && { body: description }) });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Android's browsers give notifications to service workers only. The sound and the toast are there all the same.
  }
}
