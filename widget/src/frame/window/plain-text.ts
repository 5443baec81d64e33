const MARKUP = /[`*[\n\r#/@•+]|^\s*[->\d]/;

/** Has nothing in it that rich text would draw in another way than as one paragraph. */
export function isPlain(text: string): boolean {
  return !MARKUP.test(text);
}
