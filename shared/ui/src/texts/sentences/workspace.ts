import { msg } from '@lingui/core/macro';

/** Team, keys, plans, webhooks, the contact form and the website that answers are read from. */
export const WORKSPACE_SENTENCES = [
  msg`The owner of the workspace cannot be changed here.`,
  msg`You cannot remove yourself from the team.`,
  msg`They are being given conversations right now. Please try again.`,
  msg({
    message: 'Agent limit reached ({used, number}/{limit, number}). Upgrade your plan to add more agents.',
  }),
  msg({ message: 'There are {max, number} members already. Remove one first.' }),
  msg({ message: 'There are {max, number} API keys already. Delete one first.' }),
  msg({ message: 'There are {max, number} webhooks already. Delete one first.' }),
  msg`Switch this webhook on first.`,
  msg({ message: 'It answered with {status}.' }),
  msg({ message: 'It answered with a redirect ({status}), which is not followed.' }),
  msg`The secret of this webhook cannot be read: this server has another key than the one it was encrypted with. Make a new secret.`,
  msg({ message: 'Switched off after {days, number} days without a success. Last: {reason}' }),
  msg`Billing is off: every workspace already has everything.`,
  msg`The payment service does not answer right now. Please try again in a moment.`,
  msg`Your plan is paid by card. Cancel it with the payment service; it then becomes free by itself.`,
  msg`Card payments are not set up on this server, so this plan cannot be bought here.`,
  msg`Your 14-day trial has been used.`,
  msg`Our contact form is off right now.`,
  msg({ message: 'We couldn’t read {host}. {reason}' }),
  msg`You can’t write here at the moment.`,
  msg({ message: 'There are {max, number} blocked ranges already. Lift one first.' }),
  msg`A verified contact does not go into another one.`,
  msg`Only one of the two is blocked. Unblock them first.`,
  msg`Switch verified identity on first.`,
  msg`No mail server is set up here.`,
  msg({ message: 'The mail server didn’t take it: {reason}' }),
];
