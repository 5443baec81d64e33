import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MailLine } from './MailLine.tsx';

const mail = { from: 'vera@visitor.example', subject: 'Re', quoted: null, files: [] };

it('says from where a message came by mail, and folds what it quotes', () => {
  const folded = renderToStaticMarkup(<MailLine mail={{ ...mail, quoted: '> <b>Hello</b>' }} />);
  expect(folded).toContain('By email from <bdi>vera@visitor.example</bdi>');
  expect(folded).toMatch(/<details><summary[^>]*>Show quoted text<\/summary>/);
  expect(folded).toContain('&gt; &lt;b&gt;Hello&lt;/b&gt;');
  expect(renderToStaticMarkup(<MailLine mail={mail} />)).not.toContain('<details>');
});
