/** Gives a file to the person, as if they had followed a download link. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the content by the next turn of its loop; sooner, some save an empty file.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
