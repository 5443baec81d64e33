import * as texts from '#lazy-texts';

/** For those who embed the chat. */
export const KeyRequired = () => (
  <div class="empty" role="alert">
    <h2>{texts.keyRequired}</h2>
    <p>{texts.keyRequiredHint}</p>
  </div>
);
