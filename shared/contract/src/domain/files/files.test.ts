import { expect, it } from 'vitest';
import { sizeFormat } from './file-size.ts';
import { groupOf, isProgram } from './group-of-file.ts';

it.each([
  ['photo.jpg', 'image/jpeg', 'pictures'],
  ['scan.pdf', 'application/pdf', 'documents'],
  ['notes.txt', 'text/plain', 'documents'],
  ['offer.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'documents'],
  ['offer.docx', 'application/zip', 'documents'],
  ['logs.zip', 'application/zip', 'archives'],
  ['logs.tar.gz', 'application/gzip', 'archives'],
  ['call.mp3', 'audio/mpeg', 'media'],
  ['screen.mp4', 'video/mp4', 'media'],
  ['bad.exe', 'application/x-msdownload', 'programs'],
  ['photo.jpg', 'application/x-msdownload', 'programs'],
  ['bad.exe', 'text/plain', 'programs'],
  ['invoice.pdf.BAT', 'text/plain', 'programs'],
  ['page.hta', 'text/plain', 'programs'],
  ['tool.jar', 'application/zip', 'programs'],
  ['what', 'application/octet-stream', 'others'],
  ['exe', 'text/plain', 'documents'],
])('groups of files: %s that is %s is among %s', (name, type, group) => {
  expect(groupOf({ name, type })).toBe(group);
  expect(isProgram({ name, type })).toBe(group === 'programs');
});

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [12, '12 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [999_400, '999 kB'],
  [3_200_000, '3.2 MB'],
])('sizes of files: %i bytes are “%s”', (bytes, text) => {
  const [value, format] = sizeFormat(bytes);
  expect(value.toLocaleString('en', format)).toBe(text);
});
