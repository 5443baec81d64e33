import type { Form, FormTexts } from '@chatbot-saas/contract';

type Texts = Readonly<Record<string, string>>;

const unlessEmpty = <Value>(entries: readonly (readonly [string, Value])[]) =>
  entries.length > 0 ? Object.fromEntries(entries) : undefined;

/** Without what is empty, which is said as in the form; given the form, without fields and options that it no longer has. */
export function writtenIn({ labels = {}, options = {}, consent }: FormTexts, form?: Form): FormTexts {
  const optionsOf = new Map(form?.fields.map(({ key, options }) => [key, options ?? []]));
  const isField = (key: string) => !form || optionsOf.has(key);
  const isOption = (key: string, option: string) => !form || (optionsOf.get(key) ?? []).includes(option);
  const written = (texts: Texts, isThere: (name: string) => boolean) =>
    Object.entries(texts).filter(([name, text]) => text !== '' && isThere(name));

  const labeled = unlessEmpty(written(labels, isField));
  const chosen = unlessEmpty(
    Object.entries(options).flatMap(([key, texts]) => {
      const said = unlessEmpty(written(texts, (option) => isOption(key, option)));
      return said ? [[key, said] as const] : [];
    }),
  );
  return {
    ...(labeled && { labels: labeled }),
    ...(chosen && { options: chosen }),
    ...(consent && { consent }),
  };
}
