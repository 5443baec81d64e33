import { createController as holdConversation } from '../conversation/controller.ts';
import { narrowPickers } from './files/narrow-pickers.ts';

/** Holds the conversation of this window, whose file pickers follow what the workspace takes. */
export const createController: typeof holdConversation = (options) => {
  narrowPickers(options.state);
  return holdConversation(options);
};
