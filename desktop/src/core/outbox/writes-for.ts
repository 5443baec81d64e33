/** For writes that no caller waits for: false when the disk refused, which `onError` gets. */
export const writesFor =
  (onError: (error: unknown) => void) =>
  (write: () => void): boolean => {
    try {
      write();
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  };
