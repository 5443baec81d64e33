import { reasonText } from '../../texts/failure-text.ts';
import { sentence, unwrap } from '../api.ts';

/** Undoes what this person did last with a conversation; answers null once it is, else why it was not. */
export async function undo(id: string): Promise<string | null> {
  try {
    const { refused } = await unwrap(window.api.inbox.bulk({ ids: [id], action: 'undo' }));
    return refused[0] ? reasonText(refused[0].error) : null;
  } catch (error) {
    return sentence(error);
  }
}
