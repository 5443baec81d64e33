/** Said of every list that comes in pages. */
export const paging = {
  rules: 'Send `nextCursor` as `cursor` for the next page; it is null on the last one.',
  cursor: 'The `nextCursor` of the page before; without it, the first page',
};
