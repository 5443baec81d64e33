import { expect, it } from 'vitest';
import { agentOnline, signIn } from './support/agent.ts';
import { embedding } from './support/embedding.ts';

const site = embedding();

it('tells the team who is asking, from the tag and from the page', async () => {
  await site.visit(site.tag('data-visitor-name="Mia" data-visitor-email="mia@example.com"'));
  await site.openAndAsk();
  const { api } = await signIn(site.product);
  const newest = async () => {
    const { conversations } = await api.call('GET /chat/conversations', { query: { limit: 1 } });
    return conversations[0]?.visitor;
  };
  expect(await newest()).toEqual({ name: 'Mia', email: 'mia@example.com' });
  await site.page.evaluate("ChatWidget.identify({ name: 'Mia Wong', email: 'wong@example.com' })");
  await expect.poll(newest).toEqual({ name: 'Mia Wong', email: 'wong@example.com' });
});

it.each([
  ['an address', { name: 'Jörg', email: 'jörg@example.com' }, { name: 'Jörg', email: null }],
  // Cut where names may end, its last character is half of one.
  [
    'a name',
    { name: `${'x'.repeat(119)}😀`, email: 'jo@example.com' },
    { name: null, email: 'jo@example.com' },
  ],
  [
    'a name of zero-width characters',
    { name: '\u200b\u2060', email: 'jo@example.com' },
    { name: null, email: 'jo@example.com' },
  ],
])('lets people ask with %s that the server refuses, and tells the rest', async (_field, named, received) => {
  await site.visit(site.tag(`data-visitor-name="${named.name}" data-visitor-email="${named.email}"`));
  await site.openAndAsk();
  const { api } = await signIn(site.product);
  const newest = async () => {
    const { conversations } = await api.call('GET /chat/conversations', { query: { limit: 1 } });
    return conversations[0]?.visitor;
  };
  expect(await newest()).toEqual(received);
  await site.page.evaluate("ChatWidget.identify({ name: 'Jörg B.', email: 'jörg@example.com' })");
  await expect.poll(newest).toEqual({ ...received, name: 'Jörg B.' });
});

it('is one widget however many tags there are', async () => {
  await site.visit(site.tag() + site.tag());
  await site.page.addScriptTag({ url: `${site.product.url}/widget.js` });
  await site.launcher().waitFor();
  expect(await site.launcher().count()).toBe(1);
});

it('runs commands that came before it, tells its events, and leaves nothing behind', async () => {
  await site.visit(
    `<script>
      window.log = [];
      window.ChatWidget = [['on', 'open', () => log.push('open')], ['on', 'close', () => log.push('close')], ['open']];
    </script>${site.tag()}`,
  );
  await site.chat().getByRole('textbox').waitFor();
  expect(await site.page.evaluate('typeof ChatWidget.open')).toBe('function');
  await site.page.evaluate('ChatWidget.close()');
  await expect.poll(() => site.page.evaluate('log')).toEqual(['open', 'close']);

  const before = await site.page.evaluate('document.documentElement.children.length');
  await site.page.evaluate('ChatWidget.destroy()');
  expect(await site.page.evaluate('document.documentElement.children.length')).toBe(Number(before) - 1);
  expect(await site.page.locator('iframe').count()).toBe(0);
  expect(await site.page.evaluate('[typeof ChatWidget, localStorage.length]')).toEqual(['undefined', 0]);
});

it('opens for a script in the head of a page that is still being read', async () => {
  await site.visit(
    `${site.tag().replace(' async', '')}<script>ChatWidget.open()</script><body><p>the page</p></body>`,
  );
  await site.chat().getByRole('textbox').waitFor();
  await site.page.getByText('the page').waitFor();
});

it('is the first of two tags with different keys', async () => {
  await site.visit(
    `${site.tag().replace(' async', '')}<script src="${site.product.url}/widget.js" data-api-key="sk_another"></script>`,
  );
  await site.openAndAsk();
});

it('gives the focus back to what had it, and takes it from no other element', async () => {
  await site.visit(
    `<button onclick="ChatWidget.open()">Ask us</button><input aria-label="Search">${site.tag()}`,
  );
  await site.launcher().waitFor();
  const focused = () => site.page.evaluate('document.activeElement.outerHTML.slice(0, 7)');
  const ownButton = site.page.getByRole('button', { name: 'Ask us' });
  await ownButton.focus();
  await site.page.keyboard.press('Enter');
  await site.chat().getByRole('textbox').press('Escape');
  await expect.poll(focused).toBe('<button');

  await site.launcher().focus();
  await site.page.keyboard.press('Space');
  await site.chat().getByRole('textbox').press('Escape');
  await expect.poll(() => site.launcher().evaluate((button) => button.matches(':focus'))).toBe(true);

  // The window takes the focus first, a frame after it was asked to.
  const input = site.chat().getByRole('textbox');
  await input.blur();
  await site.page.evaluate('ChatWidget.open()');
  await expect.poll(() => input.evaluate((box) => box === document.activeElement)).toBe(true);
  await site.page.getByLabel('Search').focus();
  await site.page.evaluate('ChatWidget.close()');
  expect(await focused()).toBe('<input ');
});

it('goes on when a listener of the page throws, and does not call a listener that was removed', async () => {
  await site.visit(
    `<script>
      window.log = [];
      const left = () => log.push('left');
      window.ChatWidget = [
        ['on', 'open', () => { throw new Error('the page itself') }],
        ['on', 'open', left], ['off', 'open', left],
        ['on', 'open', () => log.push('open')],
        ['nonsense', 1],
        ['open'],
      ];
    </script>${site.tag()}`,
  );
  await site.chat().getByRole('textbox').waitFor();
  await expect.poll(() => site.page.evaluate('log')).toEqual(['open']);
  expect(site.complaints.splice(0)).toEqual(['the page itself']);
});

it('leaves no listener behind, and does nothing more once it is destroyed', async () => {
  await site.visit(
    `<script>
      window.heard = new Set();
      const { addEventListener: add, removeEventListener: remove } = window;
      window.addEventListener = (type, ...rest) => { heard.add(type); add(type, ...rest); };
      window.removeEventListener = (type, ...rest) => { heard.delete(type); remove(type, ...rest); };
      // A person was answering on the page before: this one would load the frame once it is complete itself.
      localStorage['chat-widget'] = '#0f766e bottom-left true';
    </script>
    ${site.tag().replace(' async', '')}
    <script>
      window.during = [...heard];
      window.kept = ChatWidget;
      ChatWidget.destroy();
    </script>`,
  );
  expect(await site.page.evaluate('during')).toEqual(expect.arrayContaining(['load', 'message']));
  expect(await site.page.evaluate('[...heard]')).toEqual([]);
  await site.page.evaluate(`
    kept.open(); kept.identify({ name: 'Mia' }); kept.on('open', () => {}); kept.push(['close']);
    window.ChatWidget = ['the next one'];
    kept.destroy();
  `);
  expect(await site.page.evaluate('ChatWidget')).toEqual(['the next one']);
  expect(await site.page.locator('iframe').count()).toBe(0);
  expect(await site.page.evaluate('localStorage.length')).toBe(0);
});

it('leaves the focus where the visitor has put it, whatever goes on in the open window', async () => {
  const agent = await agentOnline(site.product);
  try {
    await site.visit(`<input aria-label="Search">${site.tag()}`);
    await site.launcher().click();
    await site.chat().getByRole('button', { name: 'Talk to Human Agent' }).click();
    await site.chat().getByText('Connecting you to').waitFor();
    await agent.answer('Hello.');
    const isLive = () => site.page.evaluate("localStorage['chat-widget'].split(' ')[2]");
    await expect.poll(isLive).toBe('true');
    await site.page.getByLabel('Search').focus();
    await agent.end();
    await expect.poll(isLive).toBe('false');
    expect(await site.page.getByLabel('Search').evaluate((input) => input.matches(':focus'))).toBe(true);
  } finally {
    agent.leave();
  }
});

it('counts in the title of the page what was not read, whatever the page makes of its title', async () => {
  const agent = await agentOnline(site.product);
  const title = () => site.page.title();
  try {
    await site.visit(site.tag());
    await site.launcher().click();
    await site.chat().getByRole('button', { name: 'Talk to Human Agent' }).click();
    await site.chat().getByText('Connecting you to').waitFor();
    await agent.answer('First.');
    await site.chat().getByText('First.').waitFor();
    expect(await title()).toBe('A shop');

    await site.page.evaluate('ChatWidget.close()');
    await agent.answer('Second.');
    await expect.poll(title).toBe('(1) A shop');
    await site.launcher('Support Chat, 1 unread').waitFor();
    await site.page.evaluate("document.title = 'A shoe'");
    await expect.poll(title).toBe('(1) A shoe');
    await agent.answer('Third.');
    await expect.poll(title).toBe('(2) A shoe');
    await site.page.evaluate("document.title = 'Sale: ' + document.title");
    await expect.poll(title).toBe('(2) Sale: A shoe');

    await site.page.evaluate('ChatWidget.open()');
    await expect.poll(title).toBe('Sale: A shoe');
    await site.page.evaluate('ChatWidget.close()');
    await agent.answer('Fourth.');
    await expect.poll(title).toBe('(1) Sale: A shoe');
    await site.page.evaluate('ChatWidget.destroy()');
    expect(await title()).toBe('Sale: A shoe');
    await agent.end();
  } finally {
    agent.leave();
  }
});
