// Every sentence a visitor can read, in one table.
export const title = 'Support Chat';
export const subtitle = "We're here to help";
export const minimise = 'Minimise';
export const close = 'Close';
export const unread = (count: number) => `${count} unread`;
export const messages = 'Messages';
export const input = 'Your message';
export const send = 'Send';
export const human = 'Talk to Human Agent';
export const poweredBy = 'Powered by ChatBot SaaS';
export const keyRequired = 'API key required';
export const keyRequiredHint = 'Add data-api-key="sk_…" to the script tag that embeds this chat.';
export const connecting = 'Connecting…';
export const connectFailed = 'Failed to connect. Please try again.';
export const handoffFailed = 'Failed to connect to human agent. Please try again.';
export const rateLimited = 'Rate limit exceeded. Please try again later.';
export const serverError = 'Server error. Please try again later.';
export const anError = 'An error occurred';
export const accessDenied = (reason: string) => `Access denied: ${reason}`;
export const encountered = (reason: string) => `Sorry, I encountered an error: ${reason}`;
export const retry = 'Try again';
export const reconnecting = 'Connection lost. Trying again…';
export const waitingToSend = 'Waiting to be sent';
export const notSent = 'Not sent';
export const basedOn = (question: string) => `Based on “${question}”`;
export const basedOnSeveral = (count: number) => `Based on ${count} sources`;
export const assistantTyping = 'The assistant is typing';
export const agentTyping = (name: string) => `${name} is typing`;
export const anAgent = 'An agent';
export const assistant = 'Assistant';
export const you = 'You';
export const offered = (name: string) => `Connecting you to ${name}…`;
export const connected = (name: string) => `You are now connected to ${name}.`;
export const looking = 'Looking for an available agent…';
export const nobodyOnline =
  'Nobody from our team is online right now. Your conversation is saved and someone will answer it.';
export const queue = (position: number, minutes: number | null) =>
  position === 1
    ? `You are next in line${minutes === null ? '' : `, about ${minutes} min`}.`
    : `You are number ${position} in line${minutes === null ? '' : `, about ${minutes} min`}.`;
export const emailPrompt = 'Leave your e-mail and we will answer there.';
export const email = 'E-mail address';
export const emailSend = 'Save';
export const emailSaved = (email: string) => `Thank you. We will write to ${email}.`;
export const emailInvalid = 'Enter a valid email address';
export const ended = 'This conversation has ended.';
export const startNew = 'Start a new conversation';
export const newMessages = 'New messages';
