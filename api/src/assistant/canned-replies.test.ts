import { expect, it } from 'vitest';
import { CANNED_REPLIES } from './canned-replies.ts';

it.each(Object.entries(CANNED_REPLIES))(
  'canned replies in %s ask back in other words for one question than for several',
  (_, { didYouMean, didYouMeanThis }) => {
    expect(didYouMeanThis).not.toBe(didYouMean);
    const [assurance] = didYouMean.split(/(?<=[.。।])|(?<=ถูกต้อง )/u);
    expect(didYouMeanThis.startsWith(assurance ?? '?')).toBe(true);
  },
);
