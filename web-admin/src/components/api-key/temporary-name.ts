const ENDING = ' (temporary)';

export const temporaryName = (purpose: string): string => purpose + ENDING;

/** Whether a key was made for a test or preview, so that its use is no site's. */
export const isTemporary = ({ name }: { name: string }): boolean => name.endsWith(ENDING);
