/** A chunk of its own: the socket client weighs as much as half the chat, and most visitors never need it. */
export { connectRealtime } from '@chatbot-saas/shared/client';
