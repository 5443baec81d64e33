import type { Form } from '@chatbot-saas/contract';
import { expect, it } from 'vitest';
import { problemsIn, visitorOf } from './form-answers.ts';

const form: Form = {
  when: 'always',
  fields: [
    { key: 'name', label: 'Name', type: 'text', required: true },
    { key: 'mail', label: 'Email', type: 'email', required: true },
    { key: 'phone', label: 'Phone', type: 'phone', required: false },
    { key: 'topic', label: 'Topic', type: 'choice', required: false, options: ['Order'] },
  ],
  consent: { text: 'I agree.', url: null },
};
const good = { name: ' Vera ', mail: 'vera@mail.example', consent: 'yes' };

it('asks for what is required, and takes what can be meant', () => {
  expect(Object.keys(problemsIn(form, {}))).toEqual(['name', 'mail', 'consent']);
  expect(Object.keys(problemsIn(form, { ...good, mail: 'vera', phone: 'later' }))).toEqual(['mail', 'phone']);
  expect(problemsIn(form, { ...good, phone: '+49 (30) 123-45' })).toEqual({});
});

it('becomes name, address and attributes, with the moment of the consent', () => {
  const now = new Date('2026-12-06T12:00:00Z');
  expect(visitorOf(form, { ...good, topic: 'Order', phone: '  ' }, now)).toEqual({
    name: 'Vera',
    email: 'vera@mail.example',
    attributes: { topic: 'Order', consent: '2026-12-06T12:00:00.000Z' },
  });
  expect(visitorOf({ ...form, fields: [], consent: null }, good, now)).toEqual({});
});
