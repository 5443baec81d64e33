// The chat's own storage, as widget/src/frame/store/local-storage.ts names it.
function storageName(apiKey, name) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < apiKey.length; at++) hash = Math.imul(hash ^ apiKey.charCodeAt(at), 0x01000193);
  return `chat:${(hash >>> 0).toString(36)}:${name}`;
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
  const token = location.pathname.split('/').pop();
  const sentence = document.getElementById('sentence');
  try {
    const response = await fetch('/api/mail/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const answer = await response.json();
    if (response.ok) openChat(answer);
    else sentence.textContent = answer.error;
  } catch {
    sentence.textContent = 'We couldn’t reach the server. Reload this page to try again.';
  }
}

void open();
