import { describe, expect, it } from 'vitest';
import {
  matchingTeammates,
  mentionEdit,
  mentionedIn,
  mentionQuery,
  noteDirection,
  noteParts,
} from './mentions.ts';

const ann = { _id: '1', name: 'Ann' };
const annLee = { _id: '2', name: 'Ann Lee' };
const zoe = { _id: '3', name: 'Zoë Martin' };
const layla = { _id: '4', name: 'ليلى حسن' };
const team = [zoe, annLee, ann, layla];

describe('a mention that is being typed', () => {
  it('begins with an @ at the start of a word', () => {
    expect(mentionQuery('@', 1)).toEqual({ from: 0, query: '' });
    expect(mentionQuery('ask @an', 7)).toEqual({ from: 4, query: 'an' });
    expect(mentionQuery('(@Ann L', 7)).toEqual({ from: 1, query: 'Ann L' });
    expect(mentionQuery('اسأل @ليل', 9)).toEqual({ from: 5, query: 'ليل' });
  });

  it('is none in a mail address, on the next line, and in front of the @', () => {
    expect(mentionQuery('vera@mail', 9)).toBeNull();
    expect(mentionQuery('@ann\nnext', 9)).toBeNull();
    expect(mentionQuery('ask @ann', 3)).toBeNull();
  });

  it('finds teammates by each word of their name, without case and accents', () => {
    expect(matchingTeammates(team, '').map(({ _id }) => _id)).toEqual(['1', '2', '3', '4']);
    expect(matchingTeammates(team, 'AN')).toEqual([ann, annLee]);
    expect(matchingTeammates(team, 'zoe')).toEqual([zoe]);
    expect(matchingTeammates(team, 'mart')).toEqual([zoe]);
    expect(matchingTeammates(team, 'حسن')).toEqual([layla]);
    expect(matchingTeammates(team, 'nn')).toEqual([]);
  });

  it('becomes the name and one space', () => {
    const edit = { from: 4, to: 8, text: '@Ann Lee ', select: [13, 13] };
    expect(mentionEdit('ask @an now', { from: 4, to: 7 }, annLee)).toEqual(edit);
    expect(mentionEdit('ask @an, now', { from: 4, to: 7 }, annLee)).toEqual({ ...edit, to: 7 });
  });
});

describe('the teammates whom a text calls', () => {
  it('are those whose whole name is behind an @, each once', () => {
    expect(mentionedIn('@Ann Lee and @Zoë Martin, @Ann Lee!', team)).toEqual(['2', '3']);
    expect(mentionedIn('@Ann, look', team)).toEqual(['1']);
    expect(mentionedIn('@ليلى حسن انظري', team)).toEqual(['4']);
  });

  it('are not those of longer words and of mail addresses', () => {
    expect(mentionedIn('@Annika, Ann, vera@Ann', team)).toEqual([]);
  });

  it('are all who share the name', () => {
    const other = { _id: '5', name: 'Ann' };
    expect(mentionedIn('@Ann', [...team, other])).toEqual(['1', '5']);
  });

  it('are cut out of it, and nothing is lost', () => {
    expect(noteParts('Hi @Ann.', team)).toEqual([
      { kind: 'text', text: 'Hi ' },
      { kind: 'mention', text: '@Ann', ids: ['1'] },
      { kind: 'text', text: '.' },
    ]);
  });
});

describe('the direction of a note', () => {
  it('is that of what is written apart from the names it calls', () => {
    expect(noteDirection('@Ann راجعي هذا', team)).toBe('rtl');
    expect(noteDirection('@ليلى حسن look at this', team)).toBe('ltr');
    expect(noteDirection('12 – @Ann', team)).toBe('auto');
    expect(noteDirection('@Ben راجعي', team)).toBe('ltr');
  });
});
