import { ApiError } from '@chatbot-saas/client';
import { i18n } from '@chatbot-saas/ui/i18n';
import { expect, it, onTestFinished } from 'vitest';
import { loadSentences } from '../../../shared/ui/src/texts/sentence-text.ts';
import { SENTENCES } from '../../../shared/ui/src/texts/sentences/translate.ts';
import { errorText } from './error-text.ts';

it.each([
  [400, 'Question is required', 'Question is required'],
  [402, 'The monthly limit is reached', 'The monthly limit is reached'],
  [403, 'Admins only', 'Access denied: Admins only'],
  [409, 'Already taken by Sam', 'Already taken by Sam'],
  [429, 'slow down', 'Rate limit exceeded. Please try again later.'],
  [500, 'stack trace', 'Server error. Please try again later.'],
  [503, 'down', 'Server error. Please try again later.'],
  [0, 'No connection to the server.', 'No connection to the server.'],
  [404, '', 'An error occurred'],
])('shows a %i saying “%s” as “%s”', (status, message, text) => {
  expect(errorText(new ApiError({ status, code: 'internal', message }))).toBe(text);
});

it('shows the message of the server for an unavailable model', () => {
  const error = new ApiError({ status: 503, code: 'model_unavailable', message: 'No usable draft.' });
  expect(errorText(error)).toBe('No usable draft.');
});

it('shows the message of the server for an unavailable contact form', () => {
  const error = new ApiError({ status: 503, code: 'contact_unavailable', message: 'The form is off.' });
  expect(errorText(error)).toBe('The form is off.');
});

it('keeps faults of our own out of people’s sight', () => {
  expect(errorText(new TypeError('x is undefined'))).toBe('An error occurred');
});

it('shows the sentence of the server in the language that is shown', async () => {
  const { id = '' } = SENTENCES.find(({ message }) => message === 'Your role does not allow this.') ?? {};
  await loadSentences();
  i18n.loadAndActivate({ locale: 'de', messages: { [id]: ['Ihre Rolle erlaubt das nicht.'] } });
  onTestFinished(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
  const error = new ApiError({ status: 403, code: 'forbidden', message: 'Your role does not allow this.' });
  expect(errorText(error)).toBe('Access denied: Ihre Rolle erlaubt das nicht.');
});
