import { msg } from '@lingui/core/macro';

/** Why a file was not taken. */
export const FILE_SENTENCES = [
  msg({ message: 'This file is too big. The limit is {megabytes} MB.' }),
  msg`This file is empty.`,
  msg`The file didn’t arrive whole. Please send it again.`,
  msg`Files of this kind can’t be sent here.`,
  msg`This file may be harmful, so it wasn’t sent.`,
  msg`Files can’t be checked at the moment. Please try again later.`,
  msg`Choose a file`,
  msg`Send one file at a time`,
  msg`Upload these files first, and send each once`,
  msg`Many of your files wait to be sent. Send them first.`,
  msg`There’s no space for more files at the moment.`,
  msg`Files can’t be stored at the moment. Please try again in a moment.`,
  msg`Many files are being sent at the moment. Please try again.`,
];
