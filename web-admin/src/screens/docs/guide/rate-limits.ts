/** As the server has them by default; a test asks it. */
export const RATE_LIMITS: readonly (readonly [calls: string, limit: string, per: string])[] = [
  ['POST /chat/start', '60 a minute', 'address of the visitor'],
  ['POST /chat/message', '20 a minute', 'conversation'],
  ['POST /chat/message, all conversations', '120 a minute', 'key and address of the visitor'],
  ['POST /chat/{id}/transcript', '5 an hour', 'e-mail that it is sent to'],
  ['Any call with a key', '3,000 a minute', 'key'],
  ['Any call with a token', '600 a minute', 'member of the team'],
  ['Any call', '1,200 a minute', 'address'],
  ['POST /auth/register', '20 an hour', 'address'],
  ['POST /auth/login', '10 failures in 15 minutes', 'e-mail and address'],
];
