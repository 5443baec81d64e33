import { t } from '@lingui/core/macro';

/** What a tooltip says of a button that has a key. */
export const withKey = (label: string, key: string): string => t`${label} (${key})`;
