// What only some conversations come to: a person, an end, the options.
export const offered = (name: string) => `Connecting you to ${name}…`;
export const connected = (name: string) => `You are now connected to ${name}.`;
export const looking = 'Looking for an available agent…';
export const nobodyOnline =
  'Nobody from our team is online right now. Your conversation is saved, and any reply will appear here.';
export const ended = 'This conversation has ended.';
export const email = 'E-mail address';
export const emailInvalid = 'Enter a valid email address';
export const sound = 'Sound';
export const on = 'On';
export const off = 'Off';
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
