/** Understood in several languages. */
export const LAUGHTER = 'haha*, hahah*, hehe*, hihi*, lol, lool*, lmao, rofl, xd, xdd*, ahah*';
export const TEST =
  'test, testing, test test, test 1, test 123, test message, asdf, asdfgh, qwerty, testtest';
