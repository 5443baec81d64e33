import { visitorError } from '../../assistant/visitor-texts/visitor-error.ts';
import type { Services } from '../../context/index.ts';
import { type Bytes, contentOf } from '../../infrastructure/file-storage/bytes.ts';

/** Refuses a file in which the scanner finds something, and every file while the scanner does not answer. */
export async function assertHarmless(
  { files: { scanner } }: Pick<Services, 'files'>,
  bytes: Bytes,
): Promise<void> {
  if (!scanner) return;
  const content = contentOf(bytes, [{ from: 0, to: bytes.size }]);
  const found = await scanner.scan(content).catch(() => {
    // The log says why.
    throw visitorError('file_unchecked', ({ fileUnchecked }) => fileUnchecked);
  });
  if (found !== null) throw visitorError('file_infected', ({ fileInfected }) => fileInfected);
}
