/** What a reader puts in for their own; the tests of the guide do the same and run what comes out. */
export const YOUR_API_KEY = 'YOUR_API_KEY';
export const SESSION_ID = 'SESSION_ID';

/** Every example of the guide, for the address the product is reached at. */
export const examplesFor = (origin: string) => ({
  createKey: `curl -X POST ${origin}/api/keys \\
  -H "Authorization: Bearer YOUR_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "Website widget", "permissions": ["chat:write"], "allowedOrigins": ["https://shop.example.com"]}'`,

  login: `curl -X POST ${origin}/api/auth/login \\
  -H "Content-Type: application/json" \\
  -d '{"email": "you@example.com", "password": "YOUR_PASSWORD"}'`,

  start: `curl -X POST ${origin}/api/chat/start \\
  -H "X-API-Key: YOUR_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"visitorId": "visitor_1", "metadata": {"url": "https://shop.example.com/parcels"}}'`,

  message: `curl -X POST ${origin}/api/chat/message \\
  -H "X-API-Key: YOUR_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"sessionId": "SESSION_ID", "message": "How long does shipping take?"}'`,

  history: `curl "${origin}/api/chat/SESSION_ID/history?limit=50" \\
  -H "X-API-Key: YOUR_API_KEY"`,

  stream: `curl -N -X POST ${origin}/api/chat/message \\
  -H "X-API-Key: YOUR_API_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Accept: text/event-stream" \\
  -d '{"sessionId": "SESSION_ID", "message": "Do you ship to Norway?"}'`,

  conversation: `const api = '${origin}/api';
const headers = { 'X-API-Key': 'YOUR_API_KEY', 'Content-Type': 'application/json' };

async function call(path, body) {
  const response = await fetch(api + path, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(\`\${answer.code}: \${answer.error}\`);
  return answer;
}

const { sessionId, message: welcome } = await call('/chat/start', {
  visitorId: 'visitor_1',
  clientId: crypto.randomUUID(),
});
console.log(welcome);

const reply = await call('/chat/message', {
  sessionId,
  message: 'How long does shipping take?',
  clientId: crypto.randomUUID(),
});
console.log(reply.message ?? 'A human has the conversation.');

const { data } = await call(\`/chat/\${sessionId}/history\`);
for (const { seq, role, content } of data.messages) console.log(seq, role, content);`,

  streaming: `const response = await fetch('${origin}/api/chat/message', {
  method: 'POST',
  headers: {
    'X-API-Key': 'YOUR_API_KEY',
    'Content-Type': 'application/json',
    Accept: 'text/event-stream',
  },
  body: JSON.stringify({ sessionId: 'SESSION_ID', message: 'Do you ship to Norway?' }),
});
if (!response.ok) throw new Error((await response.json()).error);

let rest = '';
for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
  const events = (rest + text).split('\\n\\n');
  rest = events.pop();
  for (const event of events) {
    const [, name, data] = /^event: (\\w+)\\ndata: (.*)$/.exec(event);
    if (name === 'token') console.log('token', JSON.parse(data).text);
    if (name === 'done') console.log('done', JSON.parse(data).message);
    if (name === 'error') throw new Error(JSON.parse(data).error);
  }
}`,

  handoff: `curl -X POST ${origin}/api/chat/SESSION_ID/handoff \\
  -H "X-API-Key: YOUR_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"reason": "My parcel is late", "priority": "high"}'`,

  visitor: `curl -X POST ${origin}/api/chat/SESSION_ID/visitor \\
  -H "X-API-Key: YOUR_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"email": "vera@example.com"}'`,

  importFile: `[
  {
    "question": "How long does shipping take?",
    "alternatives": ["When will my parcel arrive?", "delivery time"],
    "answer": "Three to five working days within Europe.",
    "category": "shipping",
    "tags": ["delivery", "parcel"],
    "priority": 5
  },
  {
    "question": "Can I return an item?",
    "answer": "Yes, within 30 days."
  }
]`,

  importTable: `id,question,answer,category,tags
faq-1,How long does shipping take?,Three to five working days within Europe.,shipping,delivery|parcel
faq-2,Can I return an item?,"Yes, within 30 days.",,`,

  importCall: `curl -X POST ${origin}/api/kb/import \\
  -H "X-API-Key: YOUR_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"items": [{"question": "Can I return an item?", "answer": "Yes, within 30 days."}]}'`,

  receiver: `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { WEBHOOK_SECRET, PORT = 3000 } = process.env;

function isGenuine(body, header = '') {
  const parts = header.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1];
  const age = Math.abs(Date.now() / 1000 - Number(time));
  if (!(age <= 300)) return false;
  const expected = createHmac('sha256', WEBHOOK_SECRET).update(\`\${time}.\`).update(body).digest();
  return parts.some(([name, hex]) => {
    const given = Buffer.from(name === 'v1' ? hex : '', 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  if (!isGenuine(body, request.headers['x-chatbot-signature'])) {
    response.writeHead(400).end('Bad signature');
    return;
  }
  response.writeHead(204).end();
  const event = JSON.parse(body);
  console.log(event.type, event.id);
}).listen(PORT);`,

  socket: `import { io } from 'socket.io-client';

const socket = io('${origin}', {
  auth: { apiKey: 'YOUR_API_KEY', sessionId: 'SESSION_ID' },
});
socket.on('connect', () => console.log('connected'));
socket.on('connect_error', (error) => console.error(error.message));
socket.on('new-message', ({ seq, role, content }) => console.log(seq, role, content));
socket.on('agent-joined', ({ agent }) => console.log(\`\${agent.name} is here\`));`,

  failure: `{
  "error": "email: Enter a valid email address",
  "code": "validation_failed",
  "details": [{ "path": "email", "message": "Enter a valid email address" }],
  "requestId": "0c6f1d52-6d0e-4a63-9a53-2a1f7be0f1c4"
}`,
});

export type Examples = ReturnType<typeof examplesFor>;

/** The ways to put the widget on a page. */
export const embedFor = (origin: string) => ({
  plain: `<script src="${origin}/widget.js" data-api-key="YOUR_API_KEY" async></script>`,
  full: `<script
  src="${origin}/widget.js"
  data-api-key="YOUR_API_KEY"
  data-position="bottom-left"
  data-color="#0F766E"
  data-visitor-name="Vera Blanc"
  data-visitor-email="vera@example.com"
  async
></script>`,
  commands: `<script>
  window.ChatWidget = window.ChatWidget || [];
  ChatWidget.push(['identify', { name: 'Vera Blanc', email: 'vera@example.com' }]);
  ChatWidget.push(['on', 'unread', (count) => console.log(count, 'unread')]);
  ChatWidget.push(['open']);
</script>`,
});
