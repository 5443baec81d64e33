import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RowLabels } from './RowLabels.tsx';

const drawn = (...names: string[]) =>
  renderToStaticMarkup(<RowLabels labels={names.map((name) => ({ _id: name, name, color: 'blue' }))} />);

it('a row shows the first label, and how many more there are, with their names for who asks', () => {
  expect(drawn()).toBe('');
  expect(drawn('Refund')).toContain('>Refund</bdi>');
  expect(drawn('Refund')).not.toContain('+');
  expect(drawn('Refund', 'Late', 'Damaged')).toMatch(/title="Late and Damaged".*\+2.*Late and Damaged/);
});
