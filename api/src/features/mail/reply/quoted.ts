import { withoutControls } from './plain-text.ts';

const LONGEST_CLAIM = 300;

/** Without addresses, which mail programs would make links of. */
export const claimed = (content: string): string => {
  const text = withoutControls(content).replace(/\S*(:\/\/|www\.|@)\S*/gi, '[…]');
  return text.length > LONGEST_CLAIM ? `${[...text].slice(0, LONGEST_CLAIM).join('')}…` : text;
};

/** Indented line by line, so that no message can imitate the heading of the next. */
export const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => `    ${line}`.trimEnd())
    .join('\n');
