import { addStyles } from '../components/add-styles.ts';
import styles from './lazy.css?inline';

export { createController } from '../conversation/controller.ts';
export { problemsOf, report } from '../conversation/person/said.ts';
// One file for what few visitors come to need: together it compresses best, and one request brings it all.
export { Answer } from './Answer.tsx';
export { chime } from './chime.ts';
export { EarlierConversations, EarlierLink } from './EarlierConversations.tsx';
export { Files } from './Files.tsx';
export { PreChatForm } from './form/PreChatForm.tsx';
export { Greeting } from './Greeting.tsx';
export { Offer } from './Offer.tsx';
export { Options } from './Options.tsx';
export { RichText } from './RichText.tsx';
export { StatusPanel } from './StatusPanel.tsx';

addStyles(styles);
