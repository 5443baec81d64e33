import type { Message, StoredFile } from '@chatbot-saas/contract';
import { isProgram } from '@chatbot-saas/contract/domain';
import type { ComponentChildren } from 'preact';
import * as texts from '#lazy-texts';
import { sizeText } from './FileChip.tsx';

const ICONS = {
  save: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  alert: 'M12 4L2.5 20h19zM12 10v4M12 17v.01',
};

/** What was sent with a message: pictures as such, all to save; what could run on a computer, with a warning before. */
export function Files({ files }: Pick<Message, 'files'>) {
  return (
    <ul class="files">
      {files?.map((file) => (
        <li key={file.id}>
          {file.width && file.height && <Picture file={file} />}
          {isProgram(file) ? (
            <details>
              <summary>
                <Described file={file} icon="alert" />
              </summary>
              <p>{texts.programWarning}</p>
              <Download file={file}>{texts.downloadAnyway}</Download>
            </details>
          ) : (
            <Download file={file}>
              <Described file={file} icon="save" />
            </Download>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Its place is there before its bytes: nothing moves when they come. */
const Picture = ({ file: { url, name, width, height } }: { file: StoredFile }) => (
  <a href={url} target="_blank" rel="noopener noreferrer">
    <img src={url} alt={name} width={width ?? 0} height={height ?? 0} loading="lazy" />
  </a>
);

const Download = ({ file, children }: { file: StoredFile; children: ComponentChildren }) => (
  <a class="save" href={file.url} download={file.name} aria-label={texts.downloadFile(file.name)}>
    {children}
  </a>
);

const Described = ({ file, icon }: { file: StoredFile; icon: keyof typeof ICONS }) => (
  <>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[icon]} />
    </svg>
    <bdi>{file.name}</bdi>
    <small>{sizeText(file.size)}</small>
  </>
);
