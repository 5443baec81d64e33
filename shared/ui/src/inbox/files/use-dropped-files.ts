import { type ClipboardEvent, type DragEvent, useState } from 'react';

interface DropPlace {
  onPaste(event: ClipboardEvent): void;
  onDragOver(event: DragEvent): void;
  onDragLeave(event: DragEvent): void;
  onDrop(event: DragEvent): void;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** A place where files are pasted and dropped, and whether some are held over it. Null: it takes none. */
export function useDroppedFiles(add: ((files: readonly File[]) => void) | null): {
  isOver: boolean;
  place: DropPlace | null;
} {
  const [isOver, setOver] = useState(false);
  if (!add) return { isOver: false, place: null };
  const take = (event: ClipboardEvent | DragEvent, files: FileList) => {
    setOver(false);
    if (files.length === 0) return;
    event.preventDefault();
    add([...files]);
  };
  return {
    isOver,
    place: {
      onPaste: (event) => take(event, event.clipboardData.files),
      onDrop: (event) => take(event, event.dataTransfer.files),
      onDragOver(event) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
    },
  };
}
