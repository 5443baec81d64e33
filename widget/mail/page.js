// The chat's own storage, as widget/src/frame/store/local-storage.ts names it.
function storageName(apiKey, name) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < apiKey.length; at++) hash = Math.imul(hash ^ apiKey.charCodeAt(at), 0x01000193);
  return `chat:${(hash >>> 0).toString(36)}:${name}`;
}

const KEPT = 'mail-link';

/** The team sees the address of a visitor's page, so it loses the token. A reload in this tab finds that here. */
function hideToken(token) {
  sessionStorage.setItem(KEPT, token);
  history.replaceState(null, '', location.pathname.replace(token, ''));
}

/** The chat takes up the conversation as if it had been begun in this browser. */
function openChat({ sessionId, apiKey }) {
  localStorage.setItem(storageName(apiKey, 'session'), JSON.stringify({ sessionId }));
  const script = document.createElement('script');
  script.src = '/widget.js';
  script.dataset.apiKey = apiKey;
  // Queued: the widget opens itself once it is there.
  window.ChatWidget = [['open']];
  document.body.append(script);
}

async function open() {
  const token = location.pathname.split('/').pop() || sessionStorage.getItem(KEPT) || '';
  const sentence = document.getElementById('sentence');
  try {
    const response = await fetch('/api/mail/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const answer = await response.json();
    if (!response.ok) {
      sentence.textContent = answer.error;
      return;
    }
    hideToken(token);
    openChat(answer);
  } catch {
    sentence.textContent = 'We couldn’t reach the server. Reload this page to try again.';
  }
}

void open();
