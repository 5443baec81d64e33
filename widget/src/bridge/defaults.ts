import type { DEFAULT_SETTINGS } from '@chatbot-saas/contract/domain';

type Defaults = typeof DEFAULT_SETTINGS.chatWidget;

// Written out because importing the table would ship the prompt and all the rest; the types keep the two equal.
export const primaryColor: Defaults['primaryColor'] = '#3B82F6';
export const position: Defaults['position'] = 'bottom-right';
export const placeholder: Defaults['placeholder'] = 'Type your message...';
export const showBranding: Defaults['showBranding'] = true;
