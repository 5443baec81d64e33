import { expect, test } from 'vitest';
import { pictureType } from './picture-type.ts';

test.each([
  ['image/png', Buffer.from('89504e470d0a1a0a0000', 'hex')],
  ['image/jpeg', Buffer.from('ffd8ffe0', 'hex')],
  ['image/gif', Buffer.from('GIF89a…')],
  ['image/webp', Buffer.from('RIFF\n\r1\u0000WEBPVP8 ')],
])('a picture is known by its bytes: %s', (type, bytes) => {
  expect(pictureType(bytes)).toBe(type);
});

test.each([
  ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a page', '<!doctype html>'],
  ['a picture behind a page', '<!--GIF89a-->'],
  ['a film', 'RIFF1234AVI LIST'],
  ['nothing', ''],
])('no picture: %s', (_, text) => {
  expect(pictureType(Buffer.from(text))).toBeNull();
});
