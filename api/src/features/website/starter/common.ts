// What is asked in every industry.

export const PERSON = {
  question: 'Can I talk to a person?',
  answer: 'Yes. Ask for a person in this chat, and our team takes over with everything you wrote.',
  category: 'contact',
};
export const CONTACT = {
  question: 'How can I contact you?',
  answer: 'Write to us here in the chat, by email to [hello@example.com], or call [+1 555 0100].',
  category: 'contact',
};
export const HOURS = {
  question: 'What are your opening hours?',
  answer: 'We’re open [Monday to Friday, 9 am to 5 pm].',
  category: 'hours',
};
export const PLACE = {
  question: 'Where are you located?',
  answer: 'You find us at [12 Main Street, Springfield]. [Parking is behind the building].',
  category: 'contact',
};
export const DATA = {
  question: 'What do you do with my data?',
  answer: 'Our privacy notice explains it: [https://example.com/privacy].',
  category: 'general',
};
