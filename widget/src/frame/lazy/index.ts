import { addStyles } from '../components/add-styles.ts';
import { showDropHint } from './files/drop-hint.ts';
import styles from './lazy.css?inline';

export { createController } from '../conversation/controller.ts';
export { problemsOf, report } from '../conversation/person/said.ts';
// One file for what few visitors come to need: together it compresses best, and one request brings it all.
export { Answer } from './Answer.tsx';
export { Below } from './Below.tsx';
export { chime } from './chime.ts';
export { EarlierConversations, EarlierLink } from './EarlierConversations.tsx';
export { AttachedFiles } from './files/AttachedFiles.tsx';
export { DraftFiles } from './files/DraftFiles.tsx';
export { Files } from './files/Files.tsx';
export { narrowPickers } from './files/narrow-pickers.ts';
export { followTestPage } from './follow-test-page.ts';
export { PreChatForm } from './form/PreChatForm.tsx';
export { Greeting } from './Greeting.tsx';
export { KeyRequired } from './KeyRequired.tsx';
export { Options } from './Options.tsx';
export { RichText } from './rich-text/RichText.tsx';
export { StatusPanel } from './StatusPanel.tsx';
export { Typing } from './Typing.tsx';

addStyles(styles);
showDropHint();
