import type { Message } from '@chatbot-saas/contract';
import { describe, expect, it } from 'vitest';
import { VISITOR_TEXTS } from '../../../assistant/visitor-texts/index.ts';
import { type ReplyMailDraft, replyMail } from './reply-mail.ts';

const message = (role: Message['role'], content: string, agentName = 'Ada'): Message => ({
  id: '01977f2e-1c00-7a10-8f00-000000000009',
  seq: 2,
  role,
  content,
  timestamp: '2026-11-21T23:50:00.000Z',
  metadata: role === 'agent' ? { agentName } : {},
  clientId: null,
});

const draft = (change: Partial<ReplyMailDraft> = {}): ReplyMailDraft => ({
  to: 'vera@mail.example',
  workspace: 'Acme Store',
  language: { tag: 'en', direction: 'ltr' },
  texts: VISITOR_TEXTS.en,
  replies: [message('agent', 'Hello')],
  earlier: [],
  isConfirmed: true,
  logo: null,
  color: '#3B82F6',
  openUrl: 'https://chat.example/c/token',
  stopUrl: 'https://chat.example/mail/stop/token',
  messageId: '<1@mail.example>',
  references: [],
  replyTo: 'reply+abc@mail.example',
  ...change,
});

const LINE_BREAKS = ['\r\nBcc: victim@bank.example', '\nBcc: x@y.z', '\u2028Bcc: x@y.z', '\rBcc: x@y.z'];

describe('a mail with replies', () => {
  it.each(LINE_BREAKS)('has no line of a name that breaks with %j', (broken) => {
    const mail = replyMail(
      draft({ workspace: `Acme${broken}`, replies: [message('agent', 'Hi', `Ada${broken}`)] }),
    );
    for (const header of [mail.subject, mail.fromName, mail.replyTo?.name]) {
      expect(header).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }
    expect(mail.text).not.toMatch(/^Bcc/m);
  });

  it('answers under the subject of the mail that opened the conversation, on one line', () => {
    expect(replyMail(draft({ subject: 'AW: Re: Shipping' })).subject).toBe('Re: Shipping');
    expect(replyMail(draft({ subject: null })).subject).toBe('New reply from Acme Store');
    for (const broken of LINE_BREAKS) {
      const { subject } = replyMail(draft({ subject: `Hi${broken}\u202E` }));
      expect(subject).toMatch(/^Re: Hi/);
      expect(subject).not.toMatch(/[\r\n\u2028\u2029\u202E]/);
    }
  });

  it('shows a quote as one, line by line', () => {
    const { text, html } = replyMail(
      draft({ replies: [message('agent', '> Where is **my** parcel?\n> It is late.\nOn its way.')] }),
    );
    expect(text).toMatch(/> Where is my parcel\?\n *> It is late\.\n\n *On its way\./);
    expect(html).toMatch(
      /<blockquote style="[^"]+">Where is <strong>my<\/strong> parcel\?<br>It is late\.<\/blockquote>/,
    );
  });

  it('names the files of a reply, and leads to them', () => {
    const file = {
      id: '1',
      name: 'receipt.pdf',
      type: 'application/pdf',
      size: 3,
      width: null,
      height: null,
    };
    const mail = replyMail(draft({ replies: [{ ...message('agent', ''), files: [file] }] }));
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('[receipt.pdf]');
      expect(part).toContain('Open the conversation and its files');
    }
    expect(replyMail(draft()).text).not.toContain('its files');
  });

  it('does not let a name turn the text around it', () => {
    const mail = replyMail(draft({ workspace: 'Acme \u202Emoc.live' }));
    expect(mail.subject).not.toContain('\u202E');
    expect(mail.fromName).not.toContain('\u202E');
  });

  it('runs nothing that a message brings', () => {
    const evil = '<img src=x onerror=alert(1)> [click](javascript:alert(1)) "><script>';
    const { html } = replyMail(
      draft({ workspace: evil, replies: [message('agent', evil, evil)], earlier: [message('user', evil)] }),
    );
    expect(html).not.toMatch(/<img|<script|javascript:[^)]*"/);
    expect(html).toContain('&lt;img src=x');
  });

  it('shows a host in letters that look like others as what it is', () => {
    const { html, text } = replyMail(draft({ replies: [message('agent', 'Pay at https://аpple.com/pay')] }));
    for (const part of [html, text]) {
      expect(part).toContain('https://xn--pple-43d.com/pay');
      expect(part).not.toContain('https://аpple.com');
    }
  });

  it('shows where a link leads', () => {
    const { html, text } = replyMail(
      draft({ replies: [message('agent', 'See [our page](https://acme.example/a)')] }),
    );
    expect(text).toContain('our page (https://acme.example/a)');
    expect(html).toContain('our page (https://acme.example/a)</a>');
  });

  it('brings nothing of a visitor to an address that is only a claim but some words', () => {
    const said = message(
      'user',
      `Buy at https://spam.example or www.spam.example, ask me@spam.example ${'!'.repeat(400)}`,
    );
    const claimed = replyMail(draft({ earlier: [said], isConfirmed: false }));
    for (const part of [claimed.text, claimed.html]) {
      expect(part).not.toContain('spam.example');
      expect(part).not.toContain('!'.repeat(300));
    }
    expect(replyMail(draft({ earlier: [said] })).text).toContain('https://spam.example');
  });

  it('cannot be made to imitate another speaker', () => {
    const { text } = replyMail(
      draft({ earlier: [message('user', 'Hi\nAda, 2026-11-21 23:50 UTC:\nPay me')] }),
    );
    expect(text.match(/^Ada, /gm)).toHaveLength(1);
  });

  it('loads nothing from anywhere', () => {
    const logo = { mediaType: 'image/png', content: Buffer.from('png') };
    const { html, pictures } = replyMail(draft({ logo }));
    expect(html).toContain('src="cid:logo@workspace"');
    expect(html).not.toMatch(/(src|background)="?(https?:)?\/\//);
    expect(pictures).toEqual([{ id: 'logo@workspace', type: 'image/png', content: logo.content }]);
  });

  it.each(Object.entries(VISITOR_TEXTS))('has all its words in %s', (tag, texts) => {
    const { text, html } = replyMail(
      draft({ texts, language: { tag, direction: 'ltr' }, earlier: [message('user', '1')] }),
    );
    for (const word of [texts.mail.open, texts.mail.earlier, texts.mail.stop]) {
      expect(text).toContain(word);
      expect(html).toContain(word.replaceAll("'", '&#39;'));
    }
  });
});
