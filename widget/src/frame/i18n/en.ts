// What the window shows from the start.
export const title = 'Support Chat';
export const subtitle = "We're here to help";
export const minimize = 'Minimize';
export const close = 'Close';
export const unread = (count: number) => `${count} unread`;
export const messages = 'Messages';
export const input = 'Your message';
export const placeholder = 'Type your message...';
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
export const offline = 'You are offline. Messages are sent once you are back.';
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
export const rated = 'Thank you for your rating.';
export const newMessages = 'New messages';
export const options = 'Options';

// What only some conversations come to: a person, an end, the options.
export const offered = (name: string) => `Connecting you to ${name}…`;
export const connected = (name: string) => `You are now connected to ${name}.`;
export const looking = 'Looking for an available agent…';
export const agentsOffline =
  'Nobody from our team is online right now. Your conversation is saved, and any reply will appear here.';
export const ended = 'This conversation has ended.';
export const endedIdle =
  'This conversation ended because no one wrote for a while. Write a message to continue it.';
export const startNew = 'Start a new conversation';
export const backToAssistant = 'Back to the assistant';
export const email = 'E-mail address';
export const emailInvalid = 'Enter a valid email address';
export const sound = 'Sound';
export const switchedOn = 'On';
export const switchedOff = 'Off';
export const downloadTranscript = 'Download transcript';
export const emailTranscript = 'E-mail transcript';
export const transcriptPrompt = 'Where shall we send this conversation?';
export const transcriptSent = (email: string) => `On its way to ${email}.`;
export const endChat = 'End conversation';
export const endQuestion = 'End this conversation?';
export const end = 'End';
export const cancel = 'Cancel';
export const rateQuestion = 'How was this conversation?';
export const comment = 'Anything to add?';
export const stars = (count: number) => (count === 1 ? '1 star' : `${count} stars`);
export const queue = (position: number, minutes: number | null) => {
  const place = position === 1 ? 'You are next in line' : `You are number ${position} in line`;
  return minutes === null ? `${place}.` : `${place}, about ${minutes} min.`;
};
