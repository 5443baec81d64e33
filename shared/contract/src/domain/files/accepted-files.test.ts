import { expect, it } from 'vitest';
import { acceptOf } from './accepted-files.ts';
import { DEFAULT_FILE_GROUPS } from './file-groups.ts';

it('a file picker offers what a workspace takes', () => {
  expect(acceptOf(['pictures'])).toBe('image/*');
  expect(acceptOf(['pictures', 'media'])).toBe('image/*,audio/*,video/*');
  expect(acceptOf(['documents'])?.split(',')).toContain('.pdf');
  expect(acceptOf([])).toBe('none');
});

it('a file picker offers everything where a list would leave some out', () => {
  expect(acceptOf(DEFAULT_FILE_GROUPS)).toBeUndefined();
  expect(acceptOf(['pictures', 'programs'])).toBeUndefined();
});
