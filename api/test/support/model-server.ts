export { FakeModelServer } from '@chatbot-saas/shared/testing/model-server';
