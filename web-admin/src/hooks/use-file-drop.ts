import { type DragEvent, useState } from 'react';

/** A place to drop a file on, and whether one is held over it. */
export function useFileDrop(onDrop: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const over = (next: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(next);
  };
  const place = {
    onDragOver: over(true),
    onDragLeave: over(false),
    onDrop: (event: DragEvent) => {
      over(false)(event);
      const [file] = event.dataTransfer.files;
      if (file) onDrop(file);
    },
  };
  return { isOver, place };
}
