import type { Message } from '@chatbot-saas/contract';

/** What was sent with a message: pictures as such, other files to save. */
export function Files({ files }: Pick<Message, 'files'>) {
  return (
    <ul class="files">
      {files?.map(({ id, name, url, width, height }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener noreferrer" dir="auto">
            {width && height ? (
              <img src={url} alt={name} width={width} height={height} loading="lazy" />
            ) : (
              name
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
