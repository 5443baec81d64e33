/** Once a menu has closed, and has given the keyboard back to its button: in the frame after the next. */
export const afterMenu = (run: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(run));
