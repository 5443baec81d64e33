export { FakeModelServer } from '@chatbot-saas/testing/model-server';
