import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HandoffSummary } from './HandoffSummary.tsx';

const tried = (summary: string) => renderToStaticMarkup(<HandoffSummary text={summary} />);

it('what was tried is shown as messages are: what a model wrote with its formatting', () => {
  expect(tried('Asked for **two** things:\n\n- the price\n- the date')).toMatch(
    /<strong>two<\/strong>.*<li>the price<\/li><li>the date<\/li>/,
  );
});

it('what was tried is shown as messages are: questions without their marks, each isolated', () => {
  const html = tried('“Is it **really** `free`?” → answered from “*Shipping* costs”');
  expect(html).toContain('<bdi>“Is it really free?”</bdi>');
  expect(html).toContain('<bdi>“Shipping costs”</bdi>');
});
