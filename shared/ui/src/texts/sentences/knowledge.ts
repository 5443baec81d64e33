import { msg } from '@lingui/core/macro';

/** Articles, imports and evaluations. */
export const KNOWLEDGE_SENTENCES = [
  msg({ message: 'Your plan holds {limit, number} knowledge items. Upgrade to add more.' }),
  msg`Another item has this externalId.`,
  msg`The knowledge base is still being read. Please try again in a moment.`,
  msg`The knowledge base is too large for this. Please shorten long answers, or delete what is no longer needed.`,
  msg({ message: 'This item has {max, number} other ways to ask it already.' }),
  msg`Import failed. Please check your file format.`,
  msg`Another import is under way. Please try again when it is done.`,
  msg`Many imports are under way on this server. Please try again in a moment.`,
  msg`The import was canceled.`,
  msg({ message: 'At most {max, number} items can be imported at once.' }),
  msg`The body holds too many values.`,
  msg`The body holds too many cells.`,
  msg`The body is not valid JSON.`,
  msg({ message: 'Row {row, number} cannot be read: a quotation mark is missing or in the wrong place.' }),
  msg`This is a spreadsheet file. Save it as CSV, then import that.`,
  msg`We can’t tell questions from answers here. Use a column for each, “question – answer” lines, or Q: and A: lines.`,
  msg`There is nothing in this file.`,
  msg({ message: 'No column is named “{column}”. Name it so in the first row.' }),
  msg`There are no questions to try this on yet. Freeze a set of past questions first.`,
  msg`A replay is already running. Wait for it to end, or cancel it.`,
  msg`The replay was canceled.`,
  msg`No model is connected to this server, so only the built-in answers can be compared.`,
  msg({ message: 'The set holds {max, number} questions. Remove one to add another.' }),
];
