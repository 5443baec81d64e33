/** The title in every language but English; the build fills it in from the languages of the window. */
declare const TITLES: Record<string, string | undefined>;

export const language = document.documentElement.lang || navigator.language;
export const title = TITLES[language.toLowerCase().split(/[-_]/)[0] as string] || 'Support Chat';
