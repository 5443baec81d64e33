/** All the words the launcher has of its own; the window brings the rest. */
const TITLES: Record<string, string | undefined> = {
  de: 'Support-Chat',
  fr: 'Chat d’aide',
  es: 'Chat de ayuda',
  pt: 'Chat de ajuda',
  ja: 'チャット',
  zh: '客服',
  ar: 'دردشة',
};

export const language = document.documentElement.lang || navigator.language;
export const title = TITLES[language.toLowerCase().split(/[-_]/)[0] || ''] || 'Support Chat';
