import { DEFAULT_CATEGORY } from '@chatbot-saas/contract/domain';
import { describe, expect, it } from 'vitest';
import { buildMember } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshReceiver, sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { answerWith } from '../../../test/support/receiver.ts';
import { startTestServer } from '../../../test/support/server.ts';
import { reachReceivers } from '../../../test/support/webhook-setup.ts';

const server = sharedServer(
  { RATE_LIMITS: 'off' },
  { outbound: { ...reachReceivers, deadlineMs: 1_000, resolve: async () => ['127.0.0.1'] } },
);
const tenant = sharedTenant(server);
const receiver = freshReceiver();

const HTML = { 'content-type': 'text/html' };
const PNG = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1');

/** Serves these files, and 404 for all others. */
function serveSite(files: Record<string, [type: string, body: string | Buffer]>): void {
  receiver.answer = (response, { path }) => {
    const [type, body] = files[path] ?? ['text/plain', 'none'];
    response.writeHead(files[path] ? 200 : 404, { 'content-type': type }).end(body);
  };
}
const address = () => `shop.example.com:${receiver.port}`;
const read = async (url = address()) =>
  (await tenant.owner.api.call('POST /tenant/site', { body: { url } })).site;
const refusal = async (url: string) => {
  const response = await server.send('POST', '/api/tenant/site', {
    token: tenant.owner.token,
    body: { url },
  });
  expectFailure(response, 'site_unreadable');
  return response.json.error;
};

describe('reading a website', () => {
  it('answers its name, colors, icon, and the answers of the page and of pages that it links', async () => {
    serveSite({
      '/': [
        'text/html; charset=utf-8',
        `<title>Fjord – Outdoor</title><meta name="description" content="Tents.">
         <link rel="icon" href="/icon.png"><link rel="stylesheet" href="/s.css">
         <a href="/faq">FAQ</a><a href="/shipping">Shipping</a><a href="/blog">Blog</a><a href="/contact">Contact</a>
         <h2>Do you repair tents?</h2><p>Yes, in our own shop.</p>`,
      ],
      '/faq': [
        'text/html',
        `<h1>FAQ</h1><details><summary>Do you have gift cards?</summary>From $10 to $250.</details>
         <details><summary>Do you repair tents?</summary>Another answer to it.</details>`,
      ],
      '/shipping': ['text/html', '<h1>Shipping</h1><p>Three to five working days.</p>'],
      '/contact': ['application/pdf', 'no page'],
      '/s.css': ['text/css', ':root{--brand:#0b6b57}'],
      '/icon.png': ['text/html', PNG],
    });
    expect(await read()).toEqual({
      url: `http://${address()}/`,
      title: 'Fjord',
      description: 'Tents.',
      colors: ['#0B6B57'],
      icon: null,
      drafts: [
        { question: 'Do you repair tents?', answer: 'Yes, in our own shop.', category: DEFAULT_CATEGORY },
        { question: 'Do you have gift cards?', answer: 'From $10 to $250.', category: DEFAULT_CATEGORY },
        { question: 'Shipping', answer: 'Three to five working days.', category: 'shipping' },
      ],
    });
    expect(receiver.received.map(({ path }) => path)).not.toContain('/blog');
    expect((await tenant.owner.api.call('GET /kb')).items).toEqual([]);
  });

  it('brings the icon along, by what it is', async () => {
    const page: [string, string] = ['text/html', '<link rel="icon" href="/i">'];
    const iconOf = async (type: string, body: string | Buffer) => {
      serveSite({ '/': page, '/i': [type, body] });
      return (await read()).icon;
    };
    expect(await iconOf('image/x-icon', PNG)).toBe(`data:image/png;base64,${PNG.toString('base64')}`);
    expect(await iconOf('image/svg+xml', '<?xml version="1.0"?><svg xmlns="x"/>')).toMatch(
      /^data:image\/svg\+xml;base64,/,
    );
    expect(await iconOf('image/png', '<script>alert(1)</script>')).toBeNull();
    expect(await iconOf('image/png', Buffer.concat([PNG, Buffer.alloc(60_000)]))).toBeNull();
  });

  it('reads the start of an endless page, and at most twenty drafts', async () => {
    const item = '<h2>Why no. %?</h2><p>Because it is so, and ever was.</p>';
    const page = Array.from({ length: 40 }, (_, at) => item.replace('%', String(at))).join('');
    serveSite({ '/': ['text/html', page + '<p>x</p>'.repeat(200_000)] });
    expect((await read()).drafts).toHaveLength(20);
  });

  it('follows redirects, and says where it ended', async () => {
    receiver.answer = (...request) =>
      request[1].path === '/'
        ? answerWith(301, '', { location: '/en/' })(...request)
        : answerWith(200, '<title>Fjord</title>', HTML)(...request);
    expect(await read()).toMatchObject({ url: `http://${address()}/en/`, title: 'Fjord' });
  });

  it.each([
    ['is private', 'http://10.0.0.1/', 'The address is not on the public internet.'],
    ['is that of the machine’s cloud', '169.254.169.254', 'The address is not on the public internet.'],
    ['is no web address', 'ftp://shop.example.com', 'The address must start with http:// or https://.'],
    ['is a file’s', 'file:///etc/passwd', 'We couldn’t read file:///etc/passwd. The address must start'],
    ['has a password', 'https://me:secret@shop.example.com', 'must not contain a user name or a password.'],
  ])('says why where the address %s', async (_, url, reason) => {
    expect(await refusal(url)).toContain(reason);
    expect(receiver.received).toEqual([]);
  });

  it('says why where the site cannot be read', async () => {
    receiver.answer = answerWith(200, '{}', { 'content-type': 'application/json' });
    expect(await refusal(address())).toBe(`We couldn’t read ${address()}. It isn’t a web page.`);
    receiver.answer = answerWith(503, 'later', HTML);
    expect(await refusal(address())).toContain('It answers with status 503.');
    receiver.answer = () => undefined;
    expect(await refusal(`http://${address()}`)).toContain('No answer within 1 seconds.');
    receiver.answer = (response) => response.destroy();
    expect(await refusal(`http://${address()}`)).toContain('The connection failed (ECONNRESET).');
    receiver.answer = answerWith(302, '', { location: 'http://169.254.169.254/' });
    expect(await refusal(address())).toContain('not on the public internet');
  });

  it.each(['', '  ', 'two words', 'javascript:alert(1)', 'http://', 'x'.repeat(501)])(
    'does not take %j for an address',
    async (url) => {
      const response = await server.send('POST', '/api/tenant/site', {
        token: tenant.owner.token,
        body: { url },
      });
      expectFailure(response, 'validation_failed');
      expect(response.json.details).toMatchObject([{ path: 'url' }]);
    },
  );

  it('is for admins, twenty times an hour for a workspace', async () => {
    const agent = await buildMember(server, tenant);
    expectFailure(
      await server.send('POST', '/api/tenant/site', { token: agent.token, body: { url: 'a.example' } }),
      'forbidden',
    );
    const limited = await startTestServer({}, server.databaseUrl, { outbound: reachReceivers });
    const admin = await buildMember(server, tenant, { role: 'admin' });
    const ask = (token: string) =>
      limited.send('POST', '/api/tenant/site', { token, body: { url: 'http://localhost/' } });
    for (let count = 0; count < 20; count += 1) {
      expectFailure(await ask(count % 2 === 0 ? tenant.owner.token : admin.token), 'site_unreadable');
    }
    expectFailure(await ask(admin.token), 'rate_limited');
    await limited.close();
  });
});

it('a starter set is that of the industry, or of all', async () => {
  const { drafts } = await tenant.owner.api.call('GET /tenant/starter', { query: { industry: 'ecommerce' } });
  expect(drafts.map(({ question }) => question)).toContain('What is your return policy?');
  expect((await tenant.owner.api.call('GET /tenant/starter')).drafts).toHaveLength(12);
});

it('the industry of a workspace can be set later', async () => {
  const { tenant: changed } = await tenant.owner.api.call('PUT /tenant', { body: { industry: 'education' } });
  expect(changed.industry).toBe('education');
  const { tenant: kept } = await tenant.owner.api.call('PUT /tenant', { body: {} });
  expect(kept.industry).toBe('education');
});
