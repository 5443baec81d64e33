import { authEndpoints, preferences, type User } from '@chatbot-saas/contract';

/** What the form saves: the name, and all preferences. */
export const profileValues = authEndpoints.profile.body.extend({ preferences });

export interface ProfileValues {
  name: string;
  preferences: User['preferences'];
}
