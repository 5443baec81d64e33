import { isolated } from './isolated.ts';
import type { VisitorTexts } from './texts.ts';

export const en: VisitorTexts = {
  welcome: 'Hi! How can we help you today?',
  notices: {
    stillLooking: "We're still finding someone for you. Thanks for waiting.",
    agentLeft: (name) => `${isolated(name)} had to step away. We're finding someone else.`,
    someone: 'Your agent',
    canceled: "Request canceled – you're back with the assistant.",
    escalated: "Thanks for waiting – we've alerted the whole team.",
    bounced: "We couldn't email you: our message came back. Which address may we use?",
  },
  transcript: {
    subject: (workspace) => `Your conversation with ${workspace}`,
    about: (workspace) => `Here's your conversation with ${isolated(workspace)}, as you asked in the chat.`,
    notYou: "Not you? Ignore this email – we won't write again.",
    isCut: 'It was a long one: its beginning is left out.',
    you: 'You',
    agent: 'Support',
    assistant: 'Assistant',
    notice: 'Notice',
  },
  mail: {
    subject: (workspace) => `New reply from ${workspace}`,
    intro: (workspace) => `You have a new reply from ${isolated(workspace)}.`,
    open: 'Open the conversation',
    earlier: 'Earlier in this conversation',
    why: (workspace) =>
      `You get this email because this address was left in a chat with ${isolated(workspace)}.`,
    stop: 'Stop these emails',
    stopQuestion: (workspace) => `Stop emails from ${isolated(workspace)} about your chats?`,
    stopped: (workspace) =>
      `Done. You won’t get emails from ${isolated(workspace)} about your chats any more.`,
    resume: 'Get them again',
    resumed: (workspace) => `You’ll get emails from ${isolated(workspace)} about your chats again.`,
    opening: 'Opening your conversation…',
    attached: (names) => `Attached: ${names}`,
    noText: '(no text)',
  },
  errors: {
    ended: 'This conversation has ended.',
    noConversationLeft: 'This chat cannot take new conversations this month. Please contact us another way.',
    noAnswerLeft: 'The assistant cannot answer any more this month. You can still talk to a human agent.',
    personOff: 'Talking to a human is switched off here.',
    personJoined: (name) =>
      `${name === null ? 'An agent' : isolated(name)} has joined the conversation already.`,
    changedMeanwhile: 'The conversation has changed in the meantime.',
    ratedTwice: 'You have changed your rating once already.',
    mailOff: 'No mail can be sent from here at the moment.',
    otherAddress: 'We can only email this chat to the address you left here.',
    mailedOften: (times) => `We’ve emailed this chat ${times} times today. You can still download it.`,
    otherSite: 'This API key may not be used from this site.',
    blocked: 'You can’t write here at the moment.',
    badLink: 'This link isn’t complete. Copy the full link from the email.',
    oldLink: 'This link has expired. Open the chat on the website to go on.',
    chatGone: 'This conversation can’t be opened here. Open the chat on the website to go on.',
    noSpace: 'There’s no space for more files at the moment.',
    manyFiles: 'Many of your files wait to be sent. Send them first.',
    fileTooBig: (megabytes) => `This file is too big. The limit is ${megabytes} MB.`,
    fileEmpty: 'This file is empty.',
    fileCutOff: 'The file didn’t arrive whole. Please send it again.',
  },
};
