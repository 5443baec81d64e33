const HINT = 'dropping';

/** Shows, while files are held over the window, that they can be dropped there. */
export function showDropHint(): void {
  const { classList } = document.body;
  document.addEventListener('dragenter', ({ dataTransfer }) => {
    if (dataTransfer?.types.includes('Files')) classList.add(HINT);
  });
  // Only where it leaves for no other element of this page, it leaves the page.
  document.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!relatedTarget) classList.remove(HINT);
  });
  document.addEventListener('drop', () => classList.remove(HINT));
}
