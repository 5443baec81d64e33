import type { RefObject } from 'react';
import { type Completion, useCompletion } from '../complete/use-completion.ts';
import { matchingTeammates, mentionEdit, mentionQuery } from './mentions.ts';
import type { Teammate } from './thread-note.ts';

interface Options {
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  team: readonly Teammate[];
}

/** The teammates behind an @ in a text box. */
export const useMentionPicker = ({ box, text, team }: Options): MentionPicker =>
  useCompletion({
    box,
    text,
    queryAt: mentionQuery,
    find: (query) => matchingTeammates(team, query),
    edit: mentionEdit,
  });

export type MentionPicker = Completion<Teammate>;
